import { forms, type HospitalId, hospitalOf } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';
import type { Body, JsonForm } from './refused-case.ts';

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
  { hospital = 'poyanil_hospital', shows, hides = [], body, headers }: Options = {},
): OddCase {
  return {
    what,
    form,
    hospital,
    body: body ?? JSON.stringify(sampleOf(form, hospital, changes).fields),
    ...(headers === undefined ? {} : { headers }),
    shows: labelled(form, shows ?? changes),
    hides,
  };
}

function labelled(form: JsonForm, values: object): Record<string, string> {
  const given = new Map(Object.entries(values));
  return Object.fromEntries(
    Object.entries(forms[form].fields)
      .filter(([field]) => given.has(field))
      .map(([field, { label }]) => [label, String(given.get(field))]),
  );
}

/** The pieces that stand in the e-mail's subject. */
export function subjectOf({ form, hospital, shows }: OddCase): string[] {
  return form === 'contact'
    ? [`Enquiry: ${shows.Subject ?? ''}`]
    : [`Appointment request from ${shows.Name ?? ''}`, `· ${hospitalOf(hospital).place}`];
}
