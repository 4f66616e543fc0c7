import { InputBase } from '@mantine/core';
import { useFieldProps } from './use-field-props.tsx';

/** Several lines of text. Mantine's Textarea can grow with them, for more bytes than that is worth. */
export function MessageField({ name }: { name: string }) {
  const props = useFieldProps({ name, wide: true });
  return <InputBase component="textarea" multiline rows={4} {...props} />;
}
