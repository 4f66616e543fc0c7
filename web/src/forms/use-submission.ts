import { useRef, useState } from 'react';
import { createSender } from './create-sender.ts';
import type { FilledForm } from './filled-form.ts';
import type { Outcome } from './submit-form.ts';

/** Failed is idle again: the same button, and one form says so. */
export type SubmissionState =
  | { kind: 'idle' | 'sending' | 'failed' }
  | { kind: 'sent'; reference: string | undefined };

export function useSubmission() {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const [sendOnce] = useState(() => createSender());
  const latest = useRef<Promise<Outcome>>(undefined);

  async function send(filled: FilledForm): Promise<Outcome> {
    const request = sendOnce(filled);
    latest.current = request;
    setState({ kind: 'sending' });
    const outcome = await request;
    // Two sites let a visitor change the values and send again meanwhile: the later ones are what the form shows.
    if (latest.current === request) setState(stateAfter(outcome));
    return outcome;
  }

  return { state, send };
}

function stateAfter(outcome: Outcome): SubmissionState {
  return outcome.kind === 'refused' ? { kind: 'idle' } : outcome;
}
