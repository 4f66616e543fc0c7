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

// Shared by all forms of the page: a visitor who leaves a form and comes back joins the request in flight.
const keys = createSubmissionKeys(() => sessionStorage);
const sendOnce = createSender({ keys });
const shown = new WeakSet<SentState>();

/** The state continues while the visitor is on other pages. `sentBefore` was sent before this form appeared, which is ready again. */
export function useSubmission(identity: FormIdentity) {
  const read = () => submissionState(identity);
  const stored = useSyncExternalStore(onSubmissionState, read, read);
  const [first] = useState(stored);
  const sentBefore = first.kind === 'sent' ? first : undefined;

  useEffect(() => {
    // Renew the key only once the visitor sees the response. After that, the same values are a new request.
    if (stored.kind !== 'sent' || shown.has(stored)) return;
    shown.add(stored);
    void keys.renew(stored.filled);
  }, [stored]);

  async function send(filled: FilledForm): Promise<void> {
    const sending: SubmissionState = { kind: 'sending' };
    setSubmissionState(identity, sending);
    const outcome = await sendOnce(filled);
    // Two sites let a visitor send other values while sending; only the later ones count.
    if (read() === sending) setSubmissionState(identity, stateAfter(outcome, filled));
  }

  return {
    state: stored === sentBefore ? IDLE : stored,
    sentBefore,
    send,
    fail: () => setSubmissionState(identity, { kind: 'failed' }),
    forgetFault: () => setSubmissionState(identity, IDLE),
  };
}

function stateAfter(outcome: Outcome, filled: FilledForm): SubmissionState {
  if (outcome.kind === 'sent') return { ...outcome, filled };
  return outcome.kind === 'refused' ? { kind: 'idle', fault: outcome.fault } : { kind: 'failed' };
}
