import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { expect, test } from 'vitest';
import { fontCoverage } from './font-coverage.ts';

/** Characters that Markdown and YAML need and no visitor sees. */
const MARKUP = new Set('\n#[]{}|<>`~\\=');
const LATIN = 'anek-latin-core.woff2';
const MALAYALAM = 'anek-malayalam-core.woff2';
const MALAYALAM_LETTER = /[\u0d00-\u0d7f\u200c\u200d]/u;
/** In addition to the Latin font, on a slow network. */
const MALAYALAM_BYTES = 30_000;

test('the core Latin font has every character of the content', () => {
  // Malayalam pages have another font in addition to this one.
  const files = written(['texts/**/*.{md,yaml}', 'entries/**/*.{md,yaml}']).filter(
    (file) => !file.startsWith('texts/ml/'),
  );
  const core = namedSigns('fonts.css', LATIN);
  expect(files.length).toBeGreaterThan(300);
  expect(
    missing(files, (sign) => MARKUP.has(sign) || core.has(codeOf(sign))),
    'name the sign in fonts.css, and cut the font again',
  ).toEqual([]);
});

test('the Malayalam font has every Malayalam letter of texts and translations', () => {
  const files = written(['texts/ml/**/*.{md,yaml}', 'translations/ml.po']);
  const core = fontCoverage(pathOf(MALAYALAM));
  expect(files.length).toBeGreaterThan(15);
  expect(
    missing(files, (sign) => !MALAYALAM_LETTER.test(sign) || core.has(codeOf(sign))),
    'name the letter in fonts.ml.css, and cut the font again',
  ).toEqual([]);
});

test.each([
  ['fonts.css', LATIN],
  ['fonts.ml.css', MALAYALAM],
])('%s names exactly the characters of the font %s', (styles, font) => {
  const inFile = fontCoverage(pathOf(font));
  expect([...namedSigns(styles, font)].filter((sign) => !inFile.has(sign)).map(hex)).toEqual([]);
  expect([...inFile].filter((sign) => !namedSigns(styles, font).has(sign)).map(hex)).toEqual([]);
});

test('the Malayalam font is small enough for a slow network', () => {
  expect(statSync(pathOf(MALAYALAM)).size).toBeLessThanOrEqual(MALAYALAM_BYTES);
});

test('English pages have only the Malayalam letters of the language link', () => {
  const rules = rulesOf('fonts.css');
  const link = readFileSync(join(import.meta.dirname, '../layout/language-link.tsx'), 'utf8');
  const word = [...link].filter((sign) => MALAYALAM_LETTER.test(sign)).map(codeOf);
  expect(word.length).toBeGreaterThan(5);
  const named = rules.flatMap(rangesOf).filter(([low, high]) => high >= 0xd00 && low <= 0xd7f);
  expect(new Set(named.flatMap(signsBetween))).toEqual(new Set(word));
  expect(rules.join('')).not.toMatch(/-malayalam-(?:malayalam|core)/);
  expect(readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8')).not.toContain('fonts.ml');
});

test('the Malayalam fonts have the same family names as the Latin ones', () => {
  const families = new Set(rulesOf('fonts.css').map(familyOf));
  const malayalam = rulesOf('fonts.ml.css');
  expect(familyOf(ruleOf('fonts.ml.css', MALAYALAM))).toBe(familyOf(ruleOf('fonts.css', LATIN)));
  expect(malayalam.map(familyOf).filter((family) => !families.has(family))).toEqual([]);
});

function pathOf(font: string): string {
  return join(import.meta.dirname, 'fonts', font);
}

function written(patterns: string[]): string[] {
  return globSync(patterns, { cwd: CONTENT_ROOT });
}

function missing(files: string[], has: (sign: string) => boolean): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(CONTENT_ROOT, file), 'utf8');
    const signs = new Set([...text].filter((sign) => !has(sign)));
    return signs.size === 0 ? [] : [`${file}: ${[...signs].join(' ')}`];
  });
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

function hex(code: number): string {
  return `U+${code.toString(16)}`;
}

function rulesOf(styles: string): string[] {
  const text = readFileSync(join(import.meta.dirname, styles), 'utf8');
  return [...text.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => rule);
}

function ruleOf(styles: string, font: string): string {
  return rulesOf(styles).find((rule) => rule.includes(`/${font}`)) ?? '';
}

function familyOf(rule: string): string | undefined {
  return /font-family: ([^;]+);/.exec(rule)?.[1];
}

function rangesOf(rule: string): (readonly [number, number])[] {
  return [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, low = '', high = low]) => [Number.parseInt(low, 16), Number.parseInt(high, 16)] as const,
  );
}

function namedSigns(styles: string, font: string): Set<number> {
  return new Set(rangesOf(ruleOf(styles, font)).flatMap(signsBetween));
}

function signsBetween([low, high]: readonly [number, number]): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
