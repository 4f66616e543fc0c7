import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { themeStyles, themeVariables } from './theme-styles.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
/** If the variable is undefined, the property has its default value. */
const LEFT_TO_THE_BROWSER = [
  '--mantine-moz-font-smoothing',
  '--mantine-text-wrap',
  '--mantine-webkit-font-smoothing',
];
/** No page is dark or shows code, so the theme lacks these colours and fonts. */
const ON_NO_PAGE = /^--mantine-(color-dark-|font-family-monospace)/;
const defined = new Set(themeVariables().match(/--mantine-[\w-]+(?=:)/g));

test('the theme defines all variables and colours that the source files use', () => {
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

test('the theme defines the variables of Mantine style sheets, with known exceptions', async () => {
  const names = globSync('src/**/*.{css,tsx}', { cwd: web }).flatMap(
    (file) =>
      readFileSync(`${web}/${file}`, 'utf8').match(/@mantine\/core\/styles\/\w+\.layer\.css/g) ??
      [],
  );
  const sheets = await Promise.all([...new Set(names)].map(asBuilt));
  expect(sheets.length).toBeGreaterThan(10);
  const unset = sheets.flatMap(askedIn).filter((name) => !defined.has(name));
  expect(new Set(unset.filter((name) => !ON_NO_PAGE.test(name)))).toEqual(
    new Set(LEFT_TO_THE_BROWSER),
  );
});

function askedIn(text: string): string[] {
  return [...text.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name = '']) => name);
}

async function asBuilt(sheet: string): Promise<string> {
  const file = fileURLToPath(import.meta.resolve(sheet));
  const { css } = await postcss(themeStyles()).process(readFileSync(file, 'utf8'), { from: file });
  return css;
}
