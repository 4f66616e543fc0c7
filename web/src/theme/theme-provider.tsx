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

/** MantineProvider without its code for variables (see scripts/theme-styles.ts) and a stored colour scheme, which saves visitors 3 kB. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
