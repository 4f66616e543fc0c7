import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconLoader2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useHydrated } from '../parts/use-hydrated.tsx';
import type { SubmissionState } from './form-memory.ts';
import classes from './forms.module.css';

interface SubmitButtonProps {
  label: string;
  state: SubmissionState['kind'];
  /** Two sites' appointment forms keep their button enabled while sending. */
  disabledWhileSending: boolean;
  helplineId: string;
}

const looks: Partial<Record<SubmissionState['kind'], ButtonProps>> = {
  sending: {
    bg: 'place.2',
    c: 'place.8',
    leftSection: <IconLoader2 size={22} stroke={2.5} className={classes.turning} aria-hidden />,
  },
  sent: {
    bg: 'green.0',
    c: 'green.6',
    bd: '2px solid green.6',
    px: 10,
  },
};

/** After a reload, Firefox restores the enabled state, and the browser would post the form. React's types have this only for fields. */
const notRestored = { autoComplete: 'off' };

export function SubmitButton({
  label,
  state,
  disabledWhileSending,
  helplineId,
}: SubmitButtonProps) {
  const isHydrated = useHydrated();
  const isSending = state === 'sending';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Disabling the button lost the focus. Restore it, unless the visitor has moved to a field.
    if (state === 'failed' && document.activeElement === document.body) button.current?.focus();
  }, [state]);
  return (
    <Button
      ref={button}
      type="submit"
      {...notRestored}
      aria-describedby={state === 'failed' ? helplineId : undefined}
      className={classes.submit}
      // Wide enough for the longest label, so that the width stays the same.
      miw={232}
      mod={{ state }}
      {...looks[state]}
      disabled={!isHydrated || state === 'sent' || (isSending && disabledWhileSending)}
    >
      {/* Inside the label: beside a label of two lines it would be at the button's edge. */}
      {state === 'sent' && <IconCheck size={22} stroke={2} className={classes.sent} aria-hidden />}
      {isSending ? t`Please wait` : label}
    </Button>
  );
}
