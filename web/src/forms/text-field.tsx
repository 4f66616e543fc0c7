import { InputBase, TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type FieldProps, useFieldProps } from './use-field-props.tsx';

type TextFieldProps = FieldProps &
  Pick<TextInputProps, 'inputContainer'> &
  Pick<
    ComponentProps<'input'>,
    'ref' | 'type' | 'onInput' | 'inputMode' | 'autoComplete' | 'list' | 'min' | 'max'
  >;

export function TextField({ name, wide, hint, type = 'text', ...attributes }: TextFieldProps) {
  return <TextInput {...useFieldProps({ name, wide, hint })} type={type} {...attributes} />;
}

/** Several lines of text. Mantine's Textarea could grow with its text, but is not worth its size. */
export function MessageField() {
  const props = useFieldProps({ name: 'message', wide: true });
  return <InputBase component="textarea" multiline rows={4} {...props} />;
}
