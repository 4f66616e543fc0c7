import type * as z from 'zod/mini';

export interface FormField<Value = string | object> {
  label: string;
  /** Shown as '(optional)'; the schema has the rules. */
  optional?: true;
  /** Label of an optional choice that is sent as the first line of this text. */
  firstLine?: string;
  /** Default for submissions that were stored before the field existed. Undefined for a file. */
  storedDefault: StoredDefault<Value>;
}

export type StoredDefault<Value> = Value extends string ? string : undefined;

/** A rule about a value that the schema accepts. Returns the message if the value is not valid at this time. */
export type ClockRule = (value: string, now: Date) => string | undefined;

/** Rules are in the order of checking, fields in the order shown. The schema also has `hospital`, and the file if the form takes one. */
export interface Form<Shape extends z.ZodMiniObject = z.ZodMiniObject> {
  path: `/api/v1/${string}`;
  encoding: 'json' | 'multipart';
  schema: Shape;
  fields: { [Name in FieldOf<Shape>]: FormField<z.output<Shape>[Name]> };
  /** Rules that depend on the current time. The schema has none, because a repeat of yesterday's submission must still be accepted. */
  clockRules?: Partial<Record<FieldOf<Shape>, ClockRule>>;
}

type FieldOf<Shape extends z.ZodMiniObject> = Exclude<keyof z.output<Shape> & string, 'hospital'>;

/** The types tie fields to the schema: each field needs a rule, each rule a field, and each field the default for stored submissions. */
export function defineForm<Shape extends z.ZodMiniObject>(form: Form<Shape>): Form<Shape> {
  return form;
}
