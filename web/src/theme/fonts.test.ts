import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { expect, test } from 'vitest';

/** Signs that Markdown and YAML need, and no visitor sees. */
const MARKUP = new Set('\n#[]{}|<>`~\\=');

test('the font that most pages load has every sign of the content, so that none fetches a larger one', () => {
  const core = signsOf('anek-latin-core.woff2');
  const written = globSync(['texts/**/*.{md,yaml}', 'entries/**/*.{md,yaml}'], {
    cwd: CONTENT_ROOT,
  });
  // Malayalam pages have a font of their own beside this one.
  const files = written.filter((file) => !file.startsWith('texts/ml/'));
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(CONTENT_ROOT, file), 'utf8');
    const signs = new Set([...text].filter((sign) => !core(sign) && !MARKUP.has(sign)));
    return signs.size === 0 ? [] : [`${file}: ${[...signs].join(' ')}`];
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing, 'name the sign in fonts.css, and cut the font anew').toEqual([]);
});

function signsOf(font: string): (sign: string) => boolean {
  const rules = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8').split('@font-face');
  const rule = rules.find((each) => each.includes(font)) ?? '';
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, low = '', high = low]) => [Number.parseInt(low, 16), Number.parseInt(high, 16)] as const,
  );
  return (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return ranges.some(([low, high]) => low <= code && code <= high);
  };
}
