import { type ReactNode, StrictMode } from 'react';
import { HydrationProvider } from './parts/use-hydrated.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <HydrationProvider>{children}</HydrationProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
