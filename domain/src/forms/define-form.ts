import type * as z from 'zod/mini';

/** A field of a form. */
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

/**
 * A form, defined once: its endpoint, its encoding, its rules in the order of checking, and its fields in the order shown. `fields` has
 * what staff read; the schema also has `hospital`, and the file if the form takes one.
 */
export interface Form<Shape extends z.ZodMiniObject = z.ZodMiniObject> {
  path: `/api/v1/${string}`;
  encoding: 'json' | 'multipart';
  schema: Shape;
  fields: { [Name in FieldOf<Shape>]: FormField<z.output<Shape>[Name]> };
  /**
   * Rules that read the clock. They are not in the schema, because a repeat of a submission that was accepted yesterday must get the same
   * answer today.
   */
  clockRules?: Partial<Record<FieldOf<Shape>, ClockRule>>;
}

type FieldOf<Shape extends z.ZodMiniObject> = Exclude<keyof z.output<Shape> & string, 'hospital'>;

/**
 * Ties fields to the schema: a field without a rule does not compile, nor does a rule without a field, nor a field without the default that
 * stored submissions need.
 */
export function defineForm<Shape extends z.ZodMiniObject>(form: Form<Shape>): Form<Shape> {
  return form;
}
