import { forms, type HospitalId, type ProblemName } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';

export type JsonForm = 'appointment' | 'contact';
export const jsonForms: readonly JsonForm[] = ['appointment', 'contact'];
export type Body = string | Uint8Array<ArrayBuffer>;

export interface RefusedCase {
  what: string;
  body: Body;
  name: ProblemName;
  field?: string;
  words?: string;
}

export function refused(
  name: ProblemName,
  rows: readonly (readonly [what: string, body: Body])[],
  told: { field?: string; words?: string } = {},
): RefusedCase[] {
  return rows.map(([what, body]) => ({ what, body, name, ...told }));
}

/** A valid submission with one field as this JSON, or without it. */
export function bodyWith(form: JsonForm, field: string, json: string | undefined): string {
  const rest = JSON.stringify(sampleOf(form, 'poyanil_hospital', { [field]: undefined }).fields);
  return json === undefined ? rest : `${rest.slice(0, -1)},${JSON.stringify(field)}:${json}}`;
}

/** A value that a field does not take, and the words that its visitor is shown. */
export interface BadValue {
  what: string;
  /** The value as it stands in the body; absent with the field. */
  json?: string | undefined;
  words: string;
}

/** Values that are all refused with the same words; undefined leaves the field out. */
export function badValues(
  words: string,
  values: readonly (readonly [what: string, value: unknown])[],
): BadValue[] {
  return values.map(([what, value]) => ({ what, json: JSON.stringify(value), words }));
}

/** A body that is odd, and good: it must arrive, as this and nothing else. */
export interface OddCase {
  what: string;
  form: JsonForm;
  hospital: HospitalId;
  body: Body;
  headers?: Record<string, string>;
  /** The text that staff must read beside a label. */
  shows: Record<string, string>;
  /** A text that must be nowhere in the e-mail. */
  hides: readonly string[];
}

type Options = Partial<Pick<OddCase, 'hospital' | 'body' | 'headers' | 'hides'>> & {
  /** The values as staff must read them, where that is not as they were sent. */
  shows?: object;
};

/** A sample with changes; each changed field that the form has must be shown as it was sent. */
export function oddCase(
  what: string,
  form: JsonForm,
  changes: object,
  { hospital = 'poyanil_hospital', shows = changes, hides = [], ...rest }: Options = {},
): OddCase {
  const body = JSON.stringify(sampleOf(form, hospital, changes).fields);
  return { what, form, hospital, body, shows: labelled(form, shows), hides, ...rest };
}

function labelled(form: JsonForm, values: object): Record<string, string> {
  const given = new Map(Object.entries(values));
  return Object.fromEntries(
    Object.entries(forms[form].fields)
      .filter(([field]) => given.has(field))
      .map(([field, { label }]) => [label, String(given.get(field))]),
  );
}
