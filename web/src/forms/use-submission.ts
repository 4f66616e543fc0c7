import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSender } from './create-sender.ts';
import type { FilledForm } from './filled-form.ts';
import {
  type FormIdentity,
  IDLE,
  onSubmissionState,
  type SentState,
  type SubmissionState,
  setSubmissionState,
  submissionState,
} from './form-memory.ts';
import { createSubmissionKeys } from './submission-keys.ts';
import type { Outcome } from './submit-form.ts';

// Shared by all forms of the page: who leaves a form and comes back joins the request in flight.
const keys = createSubmissionKeys(() => sessionStorage);
const sendOnce = createSender({ keys });
const shown = new WeakSet<SentState>();

/**
 * The state of a form, which goes on while the visitor looks at other pages. `sentBefore` is what had been sent when the form
 * appeared: the form itself is ready for another request.
 */
export function useSubmission(identity: FormIdentity) {
  const read = () => submissionState(identity);
  const stored = useSyncExternalStore(onSubmissionState, read, read);
  const [first] = useState(stored);
  const sentBefore = first.kind === 'sent' ? first : undefined;

  useEffect(() => {
    // Only once the visitor sees the answer. After that, the same values are another wish.
    if (stored.kind !== 'sent' || shown.has(stored)) return;
    shown.add(stored);
    void keys.renew(stored.filled);
  }, [stored]);

  /** Undefined when other values were sent meanwhile: two sites let a visitor do so, and the later ones are what counts. */
  async function send(filled: FilledForm): Promise<Outcome | undefined> {
    const sending: SubmissionState = { kind: 'sending' };
    setSubmissionState(identity, sending);
    const outcome = await sendOnce(filled);
    if (read() !== sending) return undefined;
    setSubmissionState(identity, stateAfter(outcome, filled));
    return outcome;
  }

  return {
    state: stored === sentBefore ? IDLE : stored,
    sentBefore,
    send,
    fail: () => setSubmissionState(identity, { kind: 'failed' }),
  };
}

function stateAfter(outcome: Outcome, filled: FilledForm): SubmissionState {
  if (outcome.kind === 'sent') return { ...outcome, filled };
  return { kind: outcome.kind === 'refused' ? 'idle' : 'failed' };
}
