import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './notices.module.css';

/** What is wrong, in a place above the fields that stays in sight; nothing moves for it. */
export function FaultAlert({ message }: { message: string | undefined }) {
  return (
    <div className={classes.place}>
      {message !== undefined && (
        <p role="alert" className={`${classes.notice} ${classes.alert}`}>
          <IconAlertCircle size={24} stroke={2} aria-hidden />
          {message}
        </p>
      )}
    </div>
  );
}

export function FailureAlert({ message }: { message: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useInView(notice);
  return (
    <p ref={notice} role="alert" className={`${classes.notice} ${classes.alert} ${classes.below}`}>
      <IconAlertCircle size={24} stroke={2} aria-hidden />
      {message}
    </p>
  );
}

interface SentNoticeProps {
  words: string;
  reference: string | undefined;
}

export function SentNotice({ words, reference }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useInView(notice);
  return (
    <div ref={notice} className={`${classes.notice} ${classes.success} ${classes.below}`}>
      <IconCircleCheck size={24} stroke={2} aria-hidden />
      <div>
        <p>{words}</p>
        {reference !== undefined && (
          <p className={classes.reference}>
            Your reference: <strong>{reference}</strong>
          </p>
        )}
      </div>
    </div>
  );
}

/** On a phone the place under the button is often below the window's edge. */
function useInView(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
}
