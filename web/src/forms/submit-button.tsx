import { Button, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useHydrated } from '../parts/use-hydrated.ts';
import classes from './forms.module.css';
import type { SubmissionState } from './use-submission.ts';
import '@mantine/core/styles/Loader.layer.css';

interface SubmitButtonProps {
  label: string;
  state: SubmissionState['kind'];
  /** Two sites' appointment forms keep theirs active meanwhile. */
  disabledWhileSending: boolean;
}

const icons = {
  sending: <Loader size={20} color="place.8" />,
  sent: <IconCheck size={22} stroke={2} aria-hidden />,
} as const;

export function SubmitButton({ label, state, disabledWhileSending }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  const isSending = state === 'sending';
  return (
    <Button
      type="submit"
      className={classes.submit}
      mod={{ state }}
      leftSection={state === 'sending' || state === 'sent' ? icons[state] : undefined}
      disabled={!isHydrated || state === 'sent' || (isSending && disabledWhileSending)}
    >
      {isSending ? 'Please wait' : label}
    </Button>
  );
}
