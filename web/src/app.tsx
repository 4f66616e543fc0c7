import { type ReactNode, StrictMode } from 'react';
import { ContentIsSent } from './content/sent-content.ts';
import { HydrationTeller } from './parts/use-hydrated.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

interface AppProps {
  isContentSent: boolean;
  children: ReactNode;
}

/** The frame of both renderings. */
export function App({ isContentSent, children }: AppProps) {
  return (
    <StrictMode>
      <ThemeProvider>
        <ContentIsSent value={isContentSent}>
          <HydrationTeller>{children}</HydrationTeller>
        </ContentIsSent>
      </ThemeProvider>
    </StrictMode>
  );
}
