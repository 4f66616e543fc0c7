import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sharedPages } from '../support/publish-pages.ts';

test('every page defines the CSS variables that its elements use', async () => {
  await using published = await sharedPages();
  const { webRoot } = published;
  const pages = globSync('**/*.html', { cwd: webRoot });
  expect(pages.length).toBeGreaterThan(200);
  const undefinedIn = pages.flatMap((page) => {
    const html = readFileSync(join(webRoot, page), 'utf8');
    const sheets = allOf(html, /href="(\/[^"]+\.css)"/g).map((path) =>
      readFileSync(join(webRoot, path), 'utf8'),
    );
    const defined = new Set(allOf([html, ...sheets].join('\n'), /(--[\w-]+)\s*:/g));
    // A variable with a fallback value need not be defined.
    const named = allOf(html, /style="([^"]*)"/g).flatMap((style) =>
      allOf(style, /var\((--[\w-]+)\)/g),
    );
    return named.filter((name) => !defined.has(name)).map((name) => `${page}: ${name}`);
  });
  expect(new Set(undefinedIn)).toEqual(new Set());
});

function allOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
