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
} from '@mantine/core';
import classes from './components.module.css';
import { tokens } from './tokens.ts';

/** Naming a component here loads it on every page, so rarer ones are configured where they are used (forms/field-theme.tsx). */
export const theme = createTheme({
  ...tokens,
  // Brass is light, so text on it is black.
  autoContrast: true,
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
