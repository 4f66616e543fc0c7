import { t } from '@lingui/core/macro';
import { Paper, type PaperProps, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { messageWords } from './form-words.ts';
import classes from './forms.module.css';

/** Says what is wrong, in a place above the fields that stays in sight; until then a line on the fields has that place. */
export function FaultAlert({ message }: { message: string | undefined }) {
  return (
    <div className={classes.fault} data-shown={message !== undefined || undefined}>
      {message === undefined ? (
        t`Fill in every field that is not marked optional.`
      ) : (
        <Notice kind="fault">{messageWords(message)}</Notice>
      )}
    </div>
  );
}

export function FailureAlert({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useInView(notice);
  return (
    <Notice ref={notice} kind="fault" mt="md">
      {message}
    </Notice>
  );
}

interface SentNoticeProps {
  words: string;
  /** What happens next. */
  next: string;
  reference: string | undefined;
  children?: ReactNode;
}

export function SentNotice({ words, next, reference, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useInView(notice);
  useEffect(() => {
    // The button that was pressed is disabled by now, and would leave the focus to the whole page.
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    // The region around it is what is told to readers of screens: it is no alert of its own.
    <Notice ref={notice} kind="sent" role="group" tabIndex={-1} mt="md">
      <Text inherit>{words}</Text>
      <Text fz="sm" mt={4}>
        {next}
      </Text>
      {reference !== undefined && (
        <Text fz="sm" mt={4} className={classes.reference}>
          {t`Your reference:`} <strong>{reference}</strong>
        </Text>
      )}
      {children}
    </Notice>
  );
}

interface NoticeProps
  extends Pick<ComponentProps<'div'>, 'ref' | 'role' | 'tabIndex' | 'children'>,
    Pick<PaperProps, 'mt'> {
  kind: 'fault' | 'sent';
}

/** Not Mantine's Alert: each page with a form would bring its styles, 0.6 kB, for two looks. */
function Notice({ kind, children, ...props }: NoticeProps) {
  const Icon = kind === 'sent' ? IconCircleCheck : IconAlertCircle;
  return (
    <Paper role="alert" className={classes.notice} data-kind={kind} {...props}>
      <Icon size={24} stroke={2} aria-hidden />
      <div className={classes.message}>{children}</div>
    </Paper>
  );
}

/**
 * Scrolls a notice into view: on a phone the place under the button is often below the window's
 * edge.
 */
function useInView(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
}
