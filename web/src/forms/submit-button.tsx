import { IconCheck } from '@tabler/icons-react';
import { buttonClass } from '../parts/button.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import classes from './submit-button.module.css';
import type { SubmissionState } from './use-submission.ts';

interface SubmitButtonProps {
  label: string;
  state: SubmissionState['kind'];
  /** Two sites' appointment forms keep theirs active meanwhile. */
  disabledWhileSending: boolean;
}

export function SubmitButton({ label, state, disabledWhileSending }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  const isSending = state === 'sending';
  const isSent = state === 'sent';
  return (
    <button
      type="submit"
      className={`${buttonClass('primary')} ${classes.submit}`}
      data-state={state}
      disabled={!isHydrated || isSent || (isSending && disabledWhileSending)}
    >
      {isSending && <span className={classes.spinner} />}
      {isSent && <IconCheck size={22} stroke={2} aria-hidden />}
      {isSending ? 'Please wait' : label}
    </button>
  );
}
