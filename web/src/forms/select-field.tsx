import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ChangeEvent, Ref } from 'react';
import classes from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './form-context.ts';

interface SelectFieldProps {
  name: string;
  /** The first option, which chooses nothing. */
  placeholder: string;
  options: readonly string[];
  /** The option that is chosen when the select appears. */
  chosenAtFirst?: string | undefined;
  disabled?: boolean;
  onChange?: (chosen: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({
  name,
  placeholder,
  options,
  chosenAtFirst,
  disabled = false,
  onChange,
  ref,
}: SelectFieldProps) {
  const { isMarked } = useField(name);
  return (
    <Field name={name}>
      <Input
        component="select"
        ref={ref}
        name={name}
        defaultValue={chosenAtFirst}
        error={isMarked}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange?.(event.currentTarget.value)}
        rightSection={<IconChevronDown size={20} stroke={2} aria-hidden />}
        classNames={{
          wrapper: classes.place,
          input: `${classes.input} ${classes.select}`,
          section: classes.chevron,
        }}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Input>
    </Field>
  );
}
