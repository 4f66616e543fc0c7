import {
  type ConvertCSSVariablesInput,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
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
 * CSS rules with the variables that MantineProvider would write into a `<style>`, which the content security policy refuses:
 * those of the group on the root, and on each `data-place` those that its palette changes.
 */
export function themeVariables(): string {
  const root = variablesOf(tokens);
  const places = hospitalIds.map((hospital) => {
    const colors = { ...tokens.colors, place: placeShades(hospital) };
    const all = Object.entries(variablesOf({ ...tokens, colors }));
    return rule(
      `[data-place="${hospital}"]`,
      all.filter(([name]) => OF_PLACE.test(name)),
    );
  });
  return [rule(':root', Object.entries(root)), ...places].join('\n');
}

/** Variables that refer to one another keep the root's value below it, so a place repeats them all. */
const OF_PLACE = /^--mantine-(color-(place|anchor)|primary-color)/;
/** What Mantine defines for colours that our theme does not have, and for parts that no page has. */
const DISPENSABLE =
  /^--mantine-(color-(dark|pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)-|z-index|font-family-monospace|\w+-font-smoothing)/;

function variablesOf(theme: MantineThemeOverride): Record<string, string> {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const all: ConvertCSSVariablesInput['variables'] = { ...variables, ...light, ...OURS };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !DISPENSABLE.test(name)));
}

/** Where our look differs from what Mantine makes of a palette. */
const OURS = {
  '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  '--mantine-color-success': 'var(--mantine-color-green-6)',
  '--mantine-color-place-filled-hover': 'var(--mantine-color-place-8)',
  '--mantine-color-place-outline-hover': 'var(--mantine-color-place-0)',
  '--mantine-color-place-light-color': 'var(--mantine-color-place-6)',
  '--mantine-color-brass-filled-hover': 'var(--mantine-color-brass-0)',
};

function rule(selector: string, variables: [string, string][]): string {
  return `${selector} { ${variables.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}
