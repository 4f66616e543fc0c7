import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { dropUnusedVariables, readStyles } from './drop-unused-variables.ts';

async function drop(variables: string, ...styles: string[]): Promise<string> {
  const { css } = await postcss([dropUnusedVariables(styles)]).process(variables, {
    from: undefined,
  });
  return css.replaceAll(/\s/g, '');
}

test('a colour stays when a style uses it, or when what stays does', async () => {
  const variables = `:root{--mantine-color-error:var(--mantine-color-red-6);--mantine-color-red-6:red;
    --mantine-color-red-7:darkred;--mantine-color-blue-1:blue;--mantine-primary-color-0:var(--mantine-color-blue-1)}`;
  expect(await drop(variables)).toBe(
    ':root{--mantine-color-error:var(--mantine-color-red-6);--mantine-color-red-6:red}',
  );
  expect(await drop(variables, 'a{color:var( --mantine-primary-color-0)}')).toContain(
    'blue-1:blue',
  );
});

test('sizes stay: parts put their names together', async () => {
  expect(await drop(':root{--mantine-font-size-xl:2rem;--gap:1px}')).toContain(
    '--mantine-font-size-xl',
  );
});

test('variables of the dark scheme go, its rules for parts stay', async () => {
  const dark = ":host([data-mantine-color-scheme='dark'])";
  expect(await drop(`${dark}{--a:1px}${dark} a{--a:1px;color:red}`)).toBe(
    `${dark}a{--a:1px;color:red}`,
  );
});

test('all that our styles use of Mantine is read, its parts’ own styles included', () => {
  const styles = readStyles(join(import.meta.dirname, '../src')).join('\n');
  expect(styles).toContain('--mantine-color-error');
  expect(styles).toMatch(/var\(--input-/);
});
