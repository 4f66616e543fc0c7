import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';
import './styles.css';

/**
 * The context that MantineProvider would create with `forceColorScheme="light"`, `withCssVariables={false}`, `withGlobalClasses={false}`
 * and `withStaticClasses={false}`: one colour scheme, and no <style>, since the content security policy blocks them.
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
 * The site's MantineProvider, built from its two parts. The complete one includes code that writes variables and stores a colour scheme: 3
 * kB for each visitor that this site doesn't use, because its variables are in the style sheet (scripts/theme-styles.ts).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
