import { NativeSelect } from '@mantine/core';
import type { Ref } from 'react';
import { useFieldProps } from './use-field-props.tsx';

interface SelectFieldProps {
  name: string;
  /** The first option, which chooses nothing. */
  placeholder: string;
  /** What is sent, in English; `wordsOf` says how a page shows it. */
  options: readonly string[];
  wordsOf?: (option: string) => string;
  /** The option that is chosen when the select appears. */
  chosenAtFirst?: string | undefined;
  disabled?: boolean;
  onChange?: (chosen: string) => void;
  onFocus?: () => void;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({
  name,
  placeholder,
  options,
  wordsOf = (option) => option,
  chosenAtFirst,
  disabled = false,
  onChange,
  onFocus,
  ref,
}: SelectFieldProps) {
  return (
    <NativeSelect
      {...useFieldProps({ name })}
      ref={ref}
      // Replaces the remembered value: a doctor of another department must not be chosen again.
      defaultValue={chosenAtFirst}
      disabled={disabled}
      onFocus={onFocus}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      data={[
        { value: '', label: placeholder },
        ...options.map((value) => ({ value, label: wordsOf(value) })),
      ]}
    />
  );
}
