import { Input } from '@mantine/core';
import classes from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './form-context.ts';

export function MessageField({ name }: { name: string }) {
  const { isMarked } = useField(name);
  return (
    <Field name={name} wide>
      <Input
        component="textarea"
        multiline
        rows={4}
        name={name}
        error={isMarked}
        classNames={{ wrapper: classes.place, input: `${classes.input} ${classes.message}` }}
      />
    </Field>
  );
}
