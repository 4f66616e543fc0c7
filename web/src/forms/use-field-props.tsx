import { t } from '@lingui/core/macro';
import { FaultWords } from './field-theme.tsx';
import { useField } from './form-context.ts';
import { formWords } from './form-words.ts';
import classes from './forms.module.css';

export interface FieldProps {
  name: string;
  wide?: boolean | undefined;
  /** Stands behind the label; '(optional)' when not given, if it is. */
  hint?: string | undefined;
}

/**
 * Props of Mantine's fields for a field of the form around it. It looks wrong for a second only, while the words of its
 * fault and what readers of screens hear of it stay until it is edited.
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
    // The attribute for readers alone: the browser's own would call an empty field invalid.
    'aria-required': !optional || undefined,
    error: isMarked || words !== undefined,
    withErrorStyles: isMarked,
    wrapperProps: { error: words && <FaultWords words={formWords(words)} /> },
    ...(wide && { className: classes.wide }),
  };
}
