import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinStyleSheets } from './join-style-sheets.ts';

test('pages that need the same styles in the same order share one file of them', () => {
  const site = mkdtempSync(join(tmpdir(), 'poyanil-styles-'));
  try {
    mkdirSync(join(site, 'assets'));
    writeFileSync(join(site, 'assets/a.css'), 'a{top:0}');
    writeFileSync(join(site, 'assets/b.css'), 'a{top:1px}');
    const [first, again, other] = [
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'a'],
    ].map((names) =>
      joinStyleSheets(
        site,
        names.map((name) => `assets/${name}.css`),
      ),
    );
    expect(readFileSync(join(site, first ?? ''), 'utf8')).toBe('a{top:0}a{top:1px}');
    expect(again).toBe(first);
    expect(readFileSync(join(site, other ?? ''), 'utf8')).toBe('a{top:1px}a{top:0}');
    expect(readdirSync(join(site, 'assets'))).toHaveLength(4);
  } finally {
    rmSync(site, { recursive: true });
  }
});
