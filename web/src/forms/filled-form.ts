import type { FormName, FormValues } from '@poyanil/domain';

/** A form as its visitor filled it in, checked; the resume itself where the form takes one. */
export type FilledForm = {
  [Name in FormName]: { form: Name; values: FormValues<Name>; resume?: File | undefined };
}[FormName];
