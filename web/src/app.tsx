import { type ReactNode, StrictMode } from 'react';
import { HydrationTeller } from './parts/use-hydrated.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** The frame of both renderings. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <HydrationTeller>{children}</HydrationTeller>
      </ThemeProvider>
    </StrictMode>
  );
}
