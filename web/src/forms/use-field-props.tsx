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

/** A field looks invalid only for a second, but its error message stays until it is edited, also for screen readers. */
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
