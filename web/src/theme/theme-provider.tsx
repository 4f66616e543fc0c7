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

/** MantineProvider without code for variables (scripts/theme-styles.ts has them) and a stored colour scheme: 3 kB for each visitor. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
