import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type FieldProps, useFieldProps } from './use-field-props.tsx';

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'min' | 'max'
  >;

/** One line of text, or a day. */
export function TextField({ name, wide, type = 'text', ...attributes }: TextFieldProps) {
  return <TextInput {...useFieldProps({ name, wide })} type={type} {...attributes} />;
}
