import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';
import './styles.css';

/**
 * The context that MantineProvider would make of `forceColorScheme="light"`,
 * `withCssVariables={false}`, `withGlobalClasses={false}` and `withStaticClasses={false}`: one
 * colour scheme, and no <style>, since the content security policy refuses them.
 */
const context: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'light',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

/**
 * The site's MantineProvider, made of its two parts. The whole one brings the code that writes variables and keeps a colour
 * scheme: 3 kB for each visitor, of which this site uses nothing, as its variables are in the style sheet
 * (scripts/theme-styles.ts).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
