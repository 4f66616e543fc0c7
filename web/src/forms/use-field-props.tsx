import { t } from '@lingui/core/macro';
import { FieldError } from './field-theme.tsx';
import { useField } from './form-context.ts';
import { formWords } from './form-words.ts';
import classes from './forms.module.css';

export interface FieldProps {
  name: string;
  wide?: boolean | undefined;
  /** Shown after the label; defaults to '(optional)' for an optional field. */
  hint?: string | undefined;
}

/**
 * Returns the props for a Mantine field of the surrounding form. A field looks invalid only for a second, but its error message, and what
 * screen readers announce, stay until it is edited.
 */
export function useFieldProps({ name, wide = false, hint }: FieldProps) {
  const { id, label, optional, typed, isMarked, words } = useField(name);
  const description = hint ?? (optional && t`(optional)`);
  return {
    id,
    name,
    defaultValue: typed,
    label: formWords(label),
    description,
    // Only for screen readers: the browser's own attribute would mark an empty field as invalid.
    'aria-required': !optional || undefined,
    error: isMarked || words !== undefined,
    withErrorStyles: isMarked,
    wrapperProps: { error: words && <FieldError words={formWords(words)} /> },
    ...(wide && { className: classes.wide }),
  };
}
