import { type FormField, type FormName, forms, type ValidationError } from '@poyanil/domain';
import { createContext, use } from 'react';

interface FormContextValue {
  form: FormName;
  /** The field that is marked invalid just now. */
  marked: string | undefined;
  /** The fault whose words stand under its field. */
  told: ValidationError | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export interface FieldFacts extends FormField {
  id: string;
  isMarked: boolean;
  words: string | undefined;
}

/** Tells a field what it shows of the form that it stands in. */
export function useField(name: string): FieldFacts {
  const context = use(FormContext);
  if (context === undefined) throw new Error(`The field '${name}' stands in no form.`);
  const { form, marked, told } = context;
  const field = new Map<string, FormField>(Object.entries(forms[form].fields)).get(name);
  if (field === undefined) throw new Error(`The form '${form}' has no field '${name}'.`);
  return {
    ...field,
    id: `${form}-${name}`,
    isMarked: marked === name,
    words: told?.field === name ? told.message : undefined,
  };
}
