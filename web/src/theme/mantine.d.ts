import type { MantineColorShade, MantineColorsTuple } from '@mantine/core';

type Palette = 'place' | 'gray' | 'brass' | 'red' | 'green';
type Word = 'white' | 'black' | 'dimmed' | 'inherit' | 'transparent';

// Colours that the theme does not have, and variants of buttons that it does not draw, don't compile.
declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Palette | `${Palette}.${MantineColorShade}` | Word, MantineColorsTuple>;
  }

  export interface ButtonProps {
    variant?: 'filled' | 'outline' | 'white' | 'subtle' | 'transparent';
  }
}
