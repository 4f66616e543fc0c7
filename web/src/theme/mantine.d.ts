import type { MantineColorShade, MantineColorsTuple } from '@mantine/core';

type Palette = 'place' | 'gray' | 'brass' | 'red' | 'green';
type Word = 'white' | 'black' | 'dimmed' | 'inherit' | 'transparent';

// Colours that the theme lacks, and button variants that it has no styles for, don't compile.
declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Palette | `${Palette}.${MantineColorShade}` | Word, MantineColorsTuple>;
  }

  export interface ButtonProps {
    variant?: 'filled' | 'outline' | 'white' | 'subtle' | 'transparent';
  }
}
