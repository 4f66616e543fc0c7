import { useEffect, useRef, useState } from 'react';
import { createSender } from './create-sender.ts';
import type { FilledForm } from './filled-form.ts';
import { createSubmissionKeys } from './submission-keys.ts';
import type { Outcome } from './submit-form.ts';

/** Failed is idle again: the same button, and one form says so. */
export type SubmissionState = { kind: 'idle' | 'sending' | 'failed' } | SentState;

export type SentState = { kind: 'sent'; reference: string | undefined; filled: FilledForm };

// Shared by all forms of the page: who leaves a form and comes back joins the request in flight.
const keys = createSubmissionKeys(() => sessionStorage);
const sendOnce = createSender({ keys });

export function useSubmission() {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const latest = useRef<Promise<Outcome>>(undefined);

  useEffect(() => {
    // Only once the visitor sees the answer. After that, the same values are another wish.
    if (state.kind === 'sent') void keys.renew(state.filled);
  }, [state]);

  /** Undefined when other values were sent meanwhile: two sites let a visitor do so, and the later ones are what counts. */
  async function send(filled: FilledForm): Promise<Outcome | undefined> {
    const request = sendOnce(filled);
    latest.current = request;
    setState({ kind: 'sending' });
    const outcome = await request;
    if (latest.current !== request) return undefined;
    setState(stateAfter(outcome, filled));
    return outcome;
  }

  return { state, send, fail: () => setState({ kind: 'failed' }) };
}

function stateAfter(outcome: Outcome, filled: FilledForm): SubmissionState {
  if (outcome.kind === 'sent') return { ...outcome, filled };
  return { kind: outcome.kind === 'refused' ? 'idle' : 'failed' };
}
