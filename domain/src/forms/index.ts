import * as z from 'zod/mini';
import { appointment } from './appointment.ts';
import { contact } from './contact.ts';
import type { Form } from './define-form.ts';
import { type FormName, formNames } from './form-fields.ts';
import { jobApplication } from './job-application.ts';

export const forms = {
  appointment,
  contact,
  jobApplication,
} as const satisfies Record<FormName, object>;

export type FormValues<Name extends FormName> = z.output<(typeof forms)[Name]['schema']>;

export type FieldName<Name extends FormName> = Exclude<keyof FormValues<Name> & string, 'hospital'>;

export interface ValidationError {
  field: string;
  message: string;
}

export type Checked<Name extends FormName> =
  | { ok: true; values: FormValues<Name> }
  /** `values` is present if only clock rules fail: a submission may have been accepted when those still held. */
  | { ok: false; fault: ValidationError; values?: FormValues<Name> };

const fieldsOf = new Map(
  formNames.map((form) => [form, Object.keys(forms[form].schema.shape)] as const),
);

/** Reports the first rule that fails in the form's order. Skips the clock rules if `now` is absent: a visitor's clock may be wrong. */
export function checkForm<Name extends FormName>(
  form: Name,
  raw: unknown,
  now?: Date,
): Checked<Name> {
  const fields = fieldsOf.get(form) ?? [];
  const given = onlyFieldsOf(fields, raw);
  const result = forms[form].schema.safeParse(given);
  const faults = [
    ...(result.success ? [] : result.error.issues.slice(0, 1).map(faultFrom)),
    ...(now === undefined ? [] : clockFaults(form, given, now)),
  ];
  const [fault] = faults.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
  const values = result.data as FormValues<Name>;
  if (fault === undefined) return { ok: true, values };
  return { ok: false, fault, ...(result.success ? { values } : {}) };
}

function faultFrom({ path: [field = ''], message }: z.core.$ZodIssue): ValidationError {
  return { field: String(field), message };
}

function clockFaults(form: FormName, given: Record<string, unknown>, now: Date): ValidationError[] {
  const { clockRules = {}, schema }: Form = forms[form];
  return Object.entries(clockRules).flatMap(([field, rule]) => {
    const value = z.safeParse(schema.shape[field] ?? z.never(), given[field]).data;
    const message = typeof value === 'string' ? rule?.(value, now) : undefined;
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Keeps exactly the form's own fields, with absent ones as undefined: zod would otherwise leave absent keys out of a transformation. */
function onlyFieldsOf(fields: readonly string[], raw: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = Object(raw ?? {});
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    values[field] = Object.hasOwn(given, field) ? given[field] : undefined;
  }
  return values;
}
