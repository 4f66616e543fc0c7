import type { z } from 'zod';

/** What the whole product knows of one form's field. */
export interface Field {
  label: string;
  /** Shown as '(optional)'; the rules themselves are in the schema. */
  optional?: true;
}

/**
 * One form, defined once: where it is posted, how, its rules in the order they are checked, and its fields in the order
 * they are shown. `fields` names what staff read; the schema has `hospital` besides, and the form's file if it takes one.
 */
export interface Form<Shape extends z.ZodObject = z.ZodObject, FieldName extends string = string> {
  path: `/api/v1/${string}`;
  encoding: 'json' | 'multipart';
  schema: Shape;
  fields: Record<FieldName, Field>;
}

/** Ties fields to schema: a field without a rule does not compile, nor does a rule without a field. */
export function defineForm<Shape extends z.ZodObject>(
  form: Form<Shape, Exclude<keyof z.output<Shape> & string, 'hospital'>>,
): Form<Shape, Exclude<keyof z.output<Shape> & string, 'hospital'>> {
  return form;
}
