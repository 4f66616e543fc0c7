import {
  Anchor,
  Button,
  Container,
  createTheme,
  Group,
  Paper,
  Stack,
  Text,
  Title,
  type VariantColorsResolver,
} from '@mantine/core';
import classes from './components.module.css';
import { tokens } from './tokens.ts';

const CLEAR = '1px solid transparent';

/**
 * The colours of a button, an alert or an icon, of the theme's colours by name. Mantine's own resolver also mixes them from any
 * colour of CSS, which no page asks for: 0.6 kB for each visitor.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, color = 'place' }) => {
  const shade = (use: string) => `var(--mantine-color-${color}-${use})`;
  const clear = { background: 'transparent', color: shade('light-color'), border: CLEAR };
  switch (variant) {
    case 'filled':
      return {
        background: shade('filled'),
        hover: shade('filled-hover'),
        // Brass alone is a light colour.
        color: `var(--mantine-color-${color === 'brass' ? 'black' : 'white'})`,
        border: CLEAR,
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: shade('outline-hover'),
        color: shade('outline'),
        border: `1px solid ${shade('outline')}`,
      };
    case 'white':
      return {
        background: 'var(--mantine-color-white)',
        hover: 'var(--mantine-color-gray-0)',
        color: shade('filled'),
        border: CLEAR,
      };
    case 'subtle':
      return { ...clear, hover: shade('light-hover') };
    case 'transparent':
      return { ...clear, hover: 'transparent' };
    default:
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: '1px solid var(--mantine-color-default-border)',
      };
  }
};

/**
 * The look of the whole site. Defaults of parts that few pages have stand beside their use (forms/field-theme.tsx): naming a
 * part here loads it on every page.
 */
export const theme = createTheme({
  ...tokens,
  variantColorResolver,
  components: {
    Anchor: Anchor.extend({ defaultProps: { inherit: true, underline: 'always' } }),
    Button: Button.extend({
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
    }),
    Container: Container.extend({ classNames: { root: classes.container } }),
    Group: Group.extend({ defaultProps: { gap: 'sm' }, classNames: { root: classes.group } }),
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
    Stack: Stack.extend({ defaultProps: { gap: 'sm' } }),
    Text: Text.extend({ classNames: { root: classes.text } }),
    Title: Title.extend({ classNames: { root: classes.title } }),
  },
});
