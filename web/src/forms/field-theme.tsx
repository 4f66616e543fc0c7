import {
  createTheme,
  Input,
  InputWrapper,
  MantineThemeProvider,
  NativeSelect,
} from '@mantine/core';
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Input.layer.css';
import classes from './field-theme.module.css';

/** The look of all fields. Separate from the site's theme, so that only pages with fields load it. */
const fieldTheme = createTheme({
  components: {
    Input: Input.extend({
      classNames: { wrapper: classes.wrapper, input: classes.input },
      vars: (_theme, { multiline }) => ({
        wrapper: { '--input-height': multiline ? '120px' : '52px', '--input-fz': '1.0625rem' },
      }),
    }),
    InputWrapper: InputWrapper.extend({
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    }),
    NativeSelect: NativeSelect.extend({
      defaultProps: { rightSection: <IconChevronDown size={20} stroke={2} aria-hidden /> },
    }),
  },
});

export function FieldTheme({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider theme={fieldTheme} inherit>
      {children}
    </MantineThemeProvider>
  );
}

export function FieldError({ words }: { words: string }) {
  return (
    <>
      <IconAlertCircle size={20} stroke={2} aria-hidden />
      {words}
    </>
  );
}
