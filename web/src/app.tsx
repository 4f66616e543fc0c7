import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { ContentIsSent } from './content/sent-content.ts';
import { theme } from './theme/theme.ts';
import './theme/styles.css';

interface AppProps {
  isContentSent: boolean;
  children: ReactNode;
}

/**
 * The frame of both renderings. The theme's variables are in the style sheet (scripts/theme-styles.ts): the content security
 * policy refuses the <style> elements that the provider would write.
 */
export function App({ isContentSent, children }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        <ContentIsSent value={isContentSent}>{children}</ContentIsSent>
      </MantineProvider>
    </StrictMode>
  );
}
