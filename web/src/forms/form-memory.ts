import type { FormName, HospitalId, ValidationError } from '@poyanil/domain';
import type { FilledForm } from './filled-form.ts';

// What a visitor typed and sent, until the page is reloaded. It is only in memory, because URLs and the browser's storage are saved in
// places where form data must not be.

/** A failed form is idle again: it has the same button, and only one form shows a message. */
export type SubmissionState = IdleState | { kind: 'sending' | 'failed' } | SentState;

interface IdleState {
  kind: 'idle';
  /** The server's error that the visitor has not seen yet. */
  fault?: ValidationError;
}

export type SentState = { kind: 'sent'; reference: string | undefined; filled: FilledForm };

export interface FormIdentity {
  form: FormName;
  hospital: HospitalId;
  about?: string | undefined;
}

/** Values by field name; a file's value is its name. */
export type TypedValues = Readonly<Record<string, string>>;

export const IDLE: SubmissionState = { kind: 'idle' };
const typedValues = new Map<string, TypedValues>();
const states = new Map<string, SubmissionState>();
const listeners = new Set<() => void>();

export function typedBefore(identity: FormIdentity): TypedValues {
  return typedValues.get(typedKey(identity)) ?? {};
}

/** Remembers a form's values. The same form on another page may have more fields, whose values are kept. */
export function rememberTyped(identity: FormIdentity, form: HTMLFormElement): void {
  const values = { ...typedBefore(identity) };
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
    else if (value.name !== '') values[name] = value.name;
  }
  typedValues.set(typedKey(identity), values);
}

export function submissionState(identity: FormIdentity): SubmissionState {
  return states.get(stateKey(identity)) ?? IDLE;
}

export function setSubmissionState(identity: FormIdentity, state: SubmissionState): void {
  states.set(stateKey(identity), state);
  // The next request starts with empty fields.
  if (state.kind === 'sent') typedValues.delete(typedKey(identity));
  for (const listener of listeners) listener();
}

export function onSubmissionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All jobs of a hospital ask for the same data about the applicant. */
function typedKey({ form, hospital }: FormIdentity): string {
  return `${form} ${hospital}`;
}

function stateKey({ form, hospital, about = '' }: FormIdentity): string {
  return `${form} ${hospital} ${about}`;
}
