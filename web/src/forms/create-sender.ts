import type { FilledForm } from './filled-form.ts';
import { type Outcome, submitForm } from './submit-form.ts';

export type Sender = (filled: FilledForm) => Promise<Outcome>;

/**
 * A sender for one form on a page. Each distinct set of values has one key, however often it is sent; while it is in
 * flight, sending it again joins the request.
 */
export function createSender(submit: typeof submitForm = submitForm): Sender {
  const keys = new Map<string, string>();
  const inFlight = new Map<string, Promise<Outcome>>();

  return function send(filled) {
    const values = signatureOf(filled);
    const key = keys.get(values) ?? newKey();
    keys.set(values, key);
    const request =
      inFlight.get(values) ?? submit(filled, key).finally(() => inFlight.delete(values));
    inFlight.set(values, request);
    return request;
  };
}

function signatureOf({ values, resume }: FilledForm): string {
  return JSON.stringify([values, resume?.lastModified]);
}

/** 128 random bits. `crypto.randomUUID` is missing where the site is tried out over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
