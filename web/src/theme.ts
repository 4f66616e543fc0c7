import { createTheme } from '@mantine/core';

// The look itself is in the style sheets: variables in look/tokens.css, parts beside their component.
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
});
