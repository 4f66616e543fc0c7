import { type ReactNode, StrictMode } from 'react';
import { ContentIsSent } from './content/sent-content.ts';
import './look/look.css';

interface AppProps {
  isContentSent: boolean;
  children: ReactNode;
}

/** The frame of both renderings. */
export function App({ isContentSent, children }: AppProps) {
  return (
    <StrictMode>
      <ContentIsSent value={isContentSent}>{children}</ContentIsSent>
    </StrictMode>
  );
}
