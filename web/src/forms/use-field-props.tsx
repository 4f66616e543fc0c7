import { FaultWords } from './field-theme.tsx';
import { useField } from './form-context.ts';
import classes from './forms.module.css';

export interface FieldProps {
  /** Its name in the submission. */
  name: string;
  /** Takes a whole row. */
  wide?: boolean | undefined;
  /** Stands behind the label; '(optional)' when not given, if it is. */
  hint?: string;
}

/**
 * Props of Mantine's fields for a field of the form around it. The field is marked for a second only, while the words of
 * its fault stay until it is edited: so the wrapper has words, and the input no more than the mark.
 */
export function useFieldProps({ name, wide = false, hint }: FieldProps) {
  const { id, label, optional, isMarked, words } = useField(name);
  const description = hint ?? (optional && '(optional)');
  return {
    id,
    name,
    label,
    description,
    error: isMarked,
    wrapperProps: { error: words && <FaultWords words={words} /> },
    ...(wide && { className: classes.wide }),
  };
}
