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
import { placeShades, tokens } from '../src/theme/tokens.ts';

/** PostCSS as Mantine's documentation sets it up, and the theme's variables in place of `@theme-variables;`. */
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
 * Mantine's classes of parts that no page has. The minifier drops their rules: with them the first picture of the landing page would
 * not come in the first round trip, and the Malayalam home would have 24.4 kB of HTML in place of 24.
 */
export const unusedClasses: string[] = [
  ...classesOf(Button, 'group', 'groupSection', 'loader'),
  ...classesOf(Input, 'required', 'success', 'bottomSection', 'placeholder'),
];

function classesOf({ classes }: { classes: Record<string, string> }, ...names: string[]): string[] {
  return names.map((name) => {
    const found = classes[name];
    if (found === undefined) throw new Error(`Mantine has no class for ${name} any more.`);
    return found;
  });
}

/**
 * CSS rules with the variables that MantineProvider would write into a `<style>`, which the content security policy refuses.
 * A variable that refers to another keeps the root's value below it: what refers to the palette is said again at each
 * `data-place`, which has its own.
 */
export function themeVariables(): string {
  const all = Object.entries(variablesOf(tokens.colors));
  const isOfPlace = ([name]: [string, string]) => OF_PLACE.test(name);
  const isShade = ([name]: [string, string]) => SHADE.test(name);
  const palettes = hospitalIds.map((hospital) => {
    const variables = variablesOf({ ...tokens.colors, place: placeShades(hospital) });
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

/** The rules of Mantine's props `visibleFrom` and `hiddenFrom`; paper, of whatever width, shows all. */
function visibility([name, width]: [string, string]): string {
  const below = `${Number.parseFloat(width) - 0.1 / 16}em`;
  return [
    `@media screen and (max-width: ${below}) { .mantine-visible-from-${name} { display: none !important; } }`,
    `@media screen and (min-width: ${width}) { .mantine-hidden-from-${name} { display: none !important; } }`,
  ].join('\n');
}

const SHADE = /^--mantine-color-place-\d$/;
const OF_PLACE = /^--mantine-(color-(place-|anchor|default-hover)|primary-color)/;

/** Variables that no page asks for: 0.7 kB of each. `theme-styles.test.ts` names one that a page asks for and this leaves out. */
const NOT_ASKED_FOR = new RegExp(
  `^--mantine-(${[
    // Odd shades are the even ones again; few parts ask for them.
    'color-place-[3579]',
    'color-(brass|red|green)-[1-57-9]',
    // Buttons are of the place and of brass, alerts red and green.
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
  // Our colours, shadows and sizes stand in place of Mantine's own: the theme has fewer than its type says.
  const theme = { ...merged, ...tokens, headings: merged.headings, colors };
  const { variables, light } = defaultCssVariablesResolver(theme as unknown as MantineTheme);
  const all = Object.entries({ ...variables, ...light, ...OURS });
  return Object.fromEntries(all.filter(([name]) => !NOT_ASKED_FOR.test(name)));
}

/** Variables in which our look differs from what Mantine makes of a palette. */
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
