import {
  Button,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  Input,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import { hospitalIds } from '@poyanil/domain';
import { type AcceptedPlugin, parse } from 'postcss';
import mantinePreset from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { hospitalShades, tokens } from '../src/theme/tokens.ts';

/** PostCSS as Mantine's documentation configures it, with the theme's variables in place of `@theme-variables;`. */
export function themeStyles(): AcceptedPlugin[] {
  const breakpoints = Object.entries(tokens.breakpoints);
  return [
    {
      postcssPlugin: 'theme-variables',
      AtRule: {
        'theme-variables': (rule) =>
          void rule.replaceWith(parse(themeVariables(), { from: rule.source?.input.file })),
      },
    },
    mantinePreset(),
    simpleVars({
      variables: Object.fromEntries(
        breakpoints.map(([name, width]) => [`mantine-breakpoint-${name}`, width]),
      ),
    }),
  ];
}

/**
 * Mantine classes of component parts that no page uses. The minifier drops their rules. With them, the first picture of the landing page
 * would miss the first round trip, and the Malayalam home page would have 24.4 kB of HTML instead of 24.
 */
export const unusedClasses: string[] = [
  ...classesOf(Button, 'group', 'groupSection', 'loader'),
  ...classesOf(Input, 'required', 'success', 'bottomSection', 'placeholder'),
];

function classesOf({ classes }: { classes: Record<string, string> }, ...names: string[]): string[] {
  return names.map((name) => {
    const found = classes[name];
    if (found === undefined) throw new Error(`Mantine no longer has a class for ${name}.`);
    return found;
  });
}

/**
 * CSS rules with the variables that MantineProvider would write into a `<style>`, which the content security policy blocks. Those that
 * refer to the palette are repeated at each `data-place`, because descendants inherit the root's value.
 */
export function themeVariables(): string {
  const all = Object.entries(variablesOf(tokens.colors));
  const isOfPlace = ([name]: [string, string]) => OF_PLACE.test(name);
  const isShade = ([name]: [string, string]) => SHADE.test(name);
  const palettes = hospitalIds.map((hospital) => {
    const variables = variablesOf({ ...tokens.colors, place: hospitalShades(hospital) });
    return rule(`[data-place="${hospital}"]`, Object.entries(variables).filter(isShade));
  });
  return [
    rule(
      ':root',
      all.filter((each) => isShade(each) || !isOfPlace(each)),
    ),
    rule(
      ':root, [data-place]',
      all.filter((each) => isOfPlace(each) && !isShade(each)),
    ),
    ...palettes,
    ...Object.entries(tokens.breakpoints).map(visibility),
  ].join('\n');
}

/** Returns the rules of Mantine's props `visibleFrom` and `hiddenFrom`. Printed pages show everything. */
function visibility([name, width]: [string, string]): string {
  const below = `${Number.parseFloat(width) - 0.1 / 16}em`;
  return [
    `@media screen and (max-width: ${below}) { .mantine-visible-from-${name} { display: none !important; } }`,
    `@media screen and (min-width: ${width}) { .mantine-hidden-from-${name} { display: none !important; } }`,
  ].join('\n');
}

const SHADE = /^--mantine-color-place-\d$/;
const OF_PLACE = /^--mantine-(color-(place-|anchor|default-hover)|primary-color)/;

/** Variables that no page uses: 0.7 kB of each page. `theme-styles.test.ts` reports one that a page uses but this removes. */
const NOT_ASKED_FOR = new RegExp(
  `^--mantine-(${[
    // Odd shades repeat the even ones, and few components use them.
    'color-place-[3579]',
    'color-(brass|red|green)-[1-57-9]',
    // Buttons have the hospital's colour or brass, alerts red and green.
    'color-\\w+-text',
    'color-(gray|brass|red|green)-light',
    'color-(gray|brass)-outline',
    'color-gray-filled',
    'color-(red|green)-(filled|outline)-hover',
    'color-bright',
    'primary-color-(\\d|contrast)',
    'breakpoint-',
    'z-index',
    'h6-',
    'font-family-monospace',
    '\\w+-font-smoothing',
  ].join('|')})`,
);

function variablesOf(colors: typeof tokens.colors): Record<string, string> {
  const merged = mergeMantineTheme(DEFAULT_THEME, tokens);
  // Our colours, shadows and sizes replace Mantine's: the theme has fewer than its type declares.
  const theme = { ...merged, ...tokens, headings: merged.headings, colors };
  const { variables, light } = defaultCssVariablesResolver(theme as unknown as MantineTheme);
  const all = Object.entries({ ...variables, ...light, ...OURS });
  return Object.fromEntries(all.filter(([name]) => !NOT_ASKED_FOR.test(name)));
}

/** Variables whose value differs from what Mantine derives from a palette. */
const OURS = {
  '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  '--mantine-color-success': 'var(--mantine-color-green-6)',
  '--mantine-color-place-filled-hover': 'var(--mantine-color-place-8)',
  '--mantine-color-default-hover': 'var(--mantine-color-place-0)',
  '--mantine-color-place-outline-hover': 'var(--mantine-color-place-0)',
  '--mantine-color-place-light-color': 'var(--mantine-color-place-6)',
  '--mantine-color-place-light-hover': 'var(--mantine-color-place-0)',
  '--mantine-color-brass-filled-hover': 'var(--mantine-color-brass-0)',
};

function rule(selector: string, variables: [string, string][]): string {
  return `${selector} { ${variables.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}
