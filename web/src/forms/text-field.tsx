import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { PHONE_DIGITS } from '@poyanil/domain';
import type { ComponentProps } from 'react';
import { type FieldProps, useFieldProps } from './use-field-props.tsx';

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'ref' | 'type' | 'inputMode' | 'autoComplete' | 'list' | 'min' | 'max'
  >;

/** One line of text, or a day. */
export function TextField({ name, wide, hint, type = 'text', ...attributes }: TextFieldProps) {
  return <TextInput {...useFieldProps({ name, wide, hint })} type={type} {...attributes} />;
}

/** A phone number, in any of the ways that people in India write one. */
export function PhoneField({ name }: { name: string }) {
  return (
    <TextField
      name={name}
      hint={t`(${PHONE_DIGITS} digits)`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
