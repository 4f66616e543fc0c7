import type { z } from 'zod';
import { appointment } from './appointment.ts';
import { contact } from './contact.ts';
import { jobApplication } from './job-application.ts';

/** Every form of the product. API routes, limits, queue and e-mails follow from it. */
export const forms = { appointment, contact, jobApplication } as const;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

/** What a form's schema yields: text for each field, the hospital's identifier, and facts of the resume. */
export type FormValues<Name extends FormName> = z.output<(typeof forms)[Name]['schema']>;

/** A field of any form, besides `hospital`. */
export type FieldName<Name extends FormName> = Exclude<keyof FormValues<Name> & string, 'hospital'>;

/** A failed rule: the field at fault and the words to show. */
export interface Fault {
  field: string;
  message: string;
}

export type Checked<Name extends FormName> =
  | { ok: true; values: FormValues<Name> }
  | { ok: false; fault: Fault };

const fieldsOf = new Map(
  formNames.map((form) => [form, Object.keys(forms[form].schema.shape)] as const),
);

/** Checks what a visitor sent; the first rule that fails, in the form's order, is the one reported. */
export function checkForm<Name extends FormName>(form: Name, raw: unknown): Checked<Name> {
  const { schema } = forms[form];
  const result = schema.safeParse(onlyFieldsOf(fieldsOf.get(form) ?? [], raw));
  if (result.success) return { ok: true, values: result.data as FormValues<Name> };
  const [issue] = result.error.issues;
  const field = issue?.path[0];
  return {
    ok: false,
    fault: { field: field === undefined ? '' : String(field), message: issue?.message ?? '' },
  };
}

/** Exactly the form's own fields, absent ones as undefined: zod leaves absent keys out of a transformation otherwise. */
function onlyFieldsOf(fields: readonly string[], raw: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = Object(raw ?? {});
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    values[field] = Object.hasOwn(given, field) ? given[field] : undefined;
  }
  return values;
}
