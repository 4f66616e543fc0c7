import { type ReactNode, StrictMode } from 'react';
import './look/look.css';

/** The frame of both renderings. */
export function App({ children }: { children: ReactNode }) {
  return <StrictMode>{children}</StrictMode>;
}
