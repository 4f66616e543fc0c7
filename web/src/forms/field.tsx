import { Input } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Input.layer.css';
import classes from './field.module.css';
import { useField } from './form-context.ts';

export interface FieldProps {
  /** Its name in the submission. */
  name: string;
  /** Takes a whole row. */
  wide?: boolean | undefined;
  /** Stands behind the label; '(optional)' when not given, if it is. */
  hint?: string;
}

/** Label, hint and words of a fault around one input, tied to it for those who do not see them. */
export function Field({
  name,
  wide = false,
  hint,
  children,
}: FieldProps & { children: ReactNode }) {
  const { id, label, optional, words } = useField(name);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={hint ?? (optional && '(optional)')}
      error={words && <Words words={words} />}
      className={wide ? classes.wide : undefined}
      classNames={{ label: classes.label, description: classes.hint, error: classes.words }}
    >
      {children}
    </Input.Wrapper>
  );
}

function Words({ words }: { words: string }) {
  return (
    <>
      <IconAlertCircle size={20} stroke={2} aria-hidden />
      {words}
    </>
  );
}
