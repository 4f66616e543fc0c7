import { resumeErrorOf } from '@poyanil/domain';
import { plainPhone } from './plain-phone.ts';

/** Reads the form's inputs, by name. */
export interface ReadForm {
  raw: Record<string, unknown>;
  resume: File | undefined;
}

// No date, so that the rules refuse it.
const UNREADABLE = '?';

/** Reads the inputs themselves, since they hold what was typed before the app came, too. */
export function readForm(form: HTMLFormElement): ReadForm {
  const raw: Record<string, unknown> = {};
  let resume: File | undefined;
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') raw[name] = value;
    else if (value.name !== '') {
      resume = value;
      raw[name] = factsOf(value);
    }
  }
  for (const { name, value } of inputsOf(form, 'tel')) raw[name] = plainPhone(value);
  for (const { name, validity } of inputsOf(form, 'date')) {
    // A date such as 31 February reads as empty: without this it would be sent as not given.
    if (validity.badInput) raw[name] = UNREADABLE;
  }
  return { raw, resume };
}

function factsOf(file: File) {
  const error = resumeErrorOf(file);
  return error === undefined ? { fileName: file.name, bytes: file.size } : { error };
}

function inputsOf(form: HTMLFormElement, type: 'tel' | 'date'): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`));
}
