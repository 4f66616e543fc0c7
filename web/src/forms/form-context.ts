import { type FormField, type FormName, formFields, type ValidationError } from '@poyanil/domain';
import { createContext, use } from 'react';
import type { TypedValues } from './form-memory.ts';

interface FormContextValue {
  form: FormName;
  marked: string | undefined;
  /** The error whose message is shown under its field. */
  told: ValidationError | undefined;
  typed: TypedValues;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('A field needs a FormFrame around it.');
  return context;
}

export function useTyped(): TypedValues {
  return useFormContext().typed;
}

export function useField(name: string) {
  const { form, marked, told, typed } = useFormContext();
  const field = new Map<string, FormField>(Object.entries(formFields[form])).get(name);
  if (field === undefined) throw new Error(`The form '${form}' has no field '${name}'.`);
  return {
    ...field,
    id: `${form}-${name}`,
    typed: typed[name],
    isMarked: marked === name,
    words: told?.field === name ? told.message : undefined,
  };
}
