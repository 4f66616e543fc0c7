import type { FilledForm } from './filled-form.ts';
import type { SubmissionKeys } from './submission-keys.ts';
import { type Outcome, submitForm } from './submit-form.ts';

export type Sender = (filled: FilledForm) => Promise<Outcome>;

interface SenderOptions {
  keys: SubmissionKeys;
  submit?: typeof submitForm;
}

/** Creates a sender of forms. Sending values that are already in flight joins that request. */
export function createSender({ keys, submit = submitForm }: SenderOptions): Sender {
  const inFlight = new Map<string, Promise<Outcome>>();

  return async function send(filled) {
    const key = await keys.keyOf(filled);
    const request = inFlight.get(key) ?? submit(filled, key).finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    const outcome = await request;
    // The server has other values under this key, so these could never be sent without a new one.
    if (outcome.kind === 'failed' && outcome.isKeyReused) await keys.renew(filled);
    return outcome;
  };
}
