import { Input } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'min' | 'max'
  >;

/** One line of text, or a day. */
export function TextField({ name, wide, type = 'text', ...attributes }: TextFieldProps) {
  const { isMarked } = useField(name);
  return (
    <Field name={name} wide={wide}>
      <Input
        {...attributes}
        name={name}
        type={type}
        error={isMarked}
        classNames={{ wrapper: classes.place, input: classes.input }}
      />
    </Field>
  );
}
