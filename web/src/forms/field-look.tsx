import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

// The look itself is in the style sheets: variables in look/tokens.css, parts beside their component.
const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
});

/**
 * What Mantine's fields need around them; only forms have it, so that other pages do not load it. Its variables and classes
 * are linked style sheets, since the content security policy refuses the <style> elements that the provider would write.
 */
export function FieldLook({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
