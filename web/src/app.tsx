import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import './look/look.css';
import { theme } from './theme.ts';

/**
 * The frame of both renderings. Mantine's variables and classes are linked style sheets, since the content security
 * policy refuses the <style> elements that the provider would write.
 */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </StrictMode>
  );
}
