import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { tokens } from '../src/theme/tokens.ts';
import { themeStyles, themeVariables } from './theme-styles.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
/** A property whose variable is not defined has its usual value. */
const LEFT_TO_THE_BROWSER = [
  '--mantine-moz-font-smoothing',
  '--mantine-text-wrap',
  '--mantine-webkit-font-smoothing',
];
const defined = new Set(themeVariables().match(/--mantine-[\w-]+(?=:)/g));

test('all variables that the site’s own files ask for are defined, those of colours named in props as well', () => {
  const asked = globSync('src/**/*.{css,tsx,ts}', { cwd: web }).flatMap((file) => {
    const text = readFileSync(`${web}/${file}`, 'utf8');
    const colors = [...text.matchAll(/['"](place|gray|brass|red|green)\.(\d)['"]/g)];
    return [
      ...askedIn(text),
      ...colors.map(([, name, shade]) => `--mantine-color-${name}-${shade}`),
    ];
  });
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !defined.has(name))).toEqual([]);
});

test.for([
  ['filled', 'place'],
  ['outline', 'place'],
  ['subtle', 'place'],
  ['white', 'place'],
  ['filled', 'brass'],
  ['filled', 'red'],
  ['outline', 'green'],
])('the colours of what is %s and %s are defined', ([variant = '', color = '']) => {
  const look = defaultVariantColorsResolver({
    variant,
    color,
    theme: mergeMantineTheme(DEFAULT_THEME, tokens),
  });
  // Alerts have nothing that changes under a pointer.
  const asked = askedIn(`${look.background} ${look.color} ${look.border}`);
  expect(asked.filter((name) => !defined.has(name))).toEqual([]);
});

test('Mantine’s style sheets ask for what is defined', async () => {
  const names = globSync('src/**/*.{css,tsx}', { cwd: web }).flatMap(
    (file) =>
      readFileSync(`${web}/${file}`, 'utf8').match(/@mantine\/core\/styles\/\w+\.layer\.css/g) ??
      [],
  );
  const sheets = await Promise.all([...new Set(names)].map(asBuilt));
  expect(sheets.length).toBeGreaterThan(10);
  const unset = sheets.flatMap(askedIn).filter((name) => !defined.has(name));
  expect(new Set(unset)).toEqual(new Set(LEFT_TO_THE_BROWSER));
});

test('rules for looks that no page has are left out, and those for what has not such a look stay', async () => {
  const written = `
    .a[data-loading] { color: red }
    .b:hover:where(:not([data-loading], :disabled)), [dir='rtl'] .b { color: red }
    [data-mantine-color-scheme='dark'] .c { color: red }
    .d { --button-height-compact-xs: 1px; --button-height-sm: 2px }
    .e[data-size='xs'] .e:has([data-combined-clear-section]) { color: red }
    .f[data-error]:not([data-variant='unstyled']) { --input-height-lg: 1px; --input-height-sm: 2px }
    .g { --ai-size-input-md: 1px }`;
  const { css } = await postcss(themeStyles()).process(written, { from: undefined });
  expect(css.replaceAll(/\s+/g, '')).toBe(
    [
      '.b:hover:where(:not([data-loading],:disabled)){color:red}',
      '.d{--button-height-sm:2px}',
      ".f[data-error]:not([data-variant='unstyled']){--input-height-sm:2px}",
      '.g{}',
    ].join(''),
  );
});

/** A variable with something to take its place need not be defined. */
function askedIn(text: string): string[] {
  return [...text.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name = '']) => name);
}

async function asBuilt(sheet: string): Promise<string> {
  const file = fileURLToPath(import.meta.resolve(sheet));
  const { css } = await postcss(themeStyles()).process(readFileSync(file, 'utf8'), { from: file });
  return css;
}
