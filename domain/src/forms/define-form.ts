import type * as z from 'zod/mini';

/** All that the product knows of one form's field. */
export interface FormField<Value = string | object> {
  label: string;
  /** Shown as '(optional)'; the rules themselves are in the schema. */
  optional?: true;
  /** Label of an optional choice that is sent as the first line of this text. */
  firstLine?: string;
  /** The value in submissions that were stored before the field existed. For a file it is undefined: there is none. */
  storedDefault: StoredDefault<Value>;
}

export type StoredDefault<Value> = Value extends string ? string : undefined;

/** A rule about a value that the schema accepts: the words to show where it does not hold now. */
export type ClockRule = (value: string, now: Date) => string | undefined;

/**
 * One form, defined once: where it is posted, how, its rules in the order they are checked, and its fields in the order
 * they are shown. `fields` names what staff read; the schema has `hospital` besides, and the form's file if it takes one.
 */
export interface Form<Shape extends z.ZodMiniObject = z.ZodMiniObject> {
  path: `/api/v1/${string}`;
  encoding: 'json' | 'multipart';
  schema: Shape;
  fields: { [Name in FieldOf<Shape>]: FormField<z.output<Shape>[Name]> };
  /**
   * The rules that read the clock. They are apart from the schema because what was accepted yesterday may be repeated today,
   * and is then answered as it was.
   */
  clockRules?: Partial<Record<FieldOf<Shape>, ClockRule>>;
}

type FieldOf<Shape extends z.ZodMiniObject> = Exclude<keyof z.output<Shape> & string, 'hospital'>;

/**
 * Ties fields to schema: a field without a rule does not compile, nor does a rule without a field, nor a field without the
 * default that stored submissions need.
 */
export function defineForm<Shape extends z.ZodMiniObject>(form: Form<Shape>): Form<Shape> {
  return form;
}
