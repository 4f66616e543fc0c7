import { t } from '@lingui/core/macro';
import { Paper, type PaperProps, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { SentState } from './form-memory.ts';
import { formWords } from './form-words.ts';
import classes from './forms.module.css';

/** The alert about a field. It scrolls into view, because an alert fixed to the window's edge covers fields on phones. */
export function FaultAlert({ message }: { message: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) scrollToNotice(place.current);
  }, [message]);
  return (
    <div ref={place} className={classes.fault}>
      {message === undefined ? (
        t`Fill in every field that is not marked optional.`
      ) : (
        <Notice kind="fault">{formWords(message)}</Notice>
      )}
    </div>
  );
}

export function FailureAlert({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToNotice(notice.current), []);
  return (
    <Notice ref={notice} kind="fault" mt="md">
      {message}
    </Notice>
  );
}

interface SentNoticeProps {
  sent: SentState | undefined;
  /** Whether the response has just arrived, and the visitor is taken to it. */
  isNew: boolean;
  words: string;
  next: string;
  children: ReactNode;
}

export function SentNotice({ sent, isNew, words, next, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent === undefined || !isNew) return;
    scrollToNotice(notice.current);
    // The pressed button is disabled by now, and would leave the focus on the whole page.
    notice.current?.focus({ preventScroll: true });
  }, [sent, isNew]);
  // Always rendered: screen readers only announce changes in a live region that already exists. It needs no role 'alert'.
  return (
    <div role="status">
      {sent && (
        <Notice ref={notice} kind="sent" role="group" tabIndex={-1} mt="md">
          <Text inherit>{words}</Text>
          <Text fz="sm" mt={4}>
            {next}
          </Text>
          {sent.reference !== undefined && (
            <Text fz="sm" mt={4} className={classes.reference}>
              {t`Your reference:`} <strong>{sent.reference}</strong>
            </Text>
          )}
          {children}
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps
  extends Pick<ComponentProps<'div'>, 'ref' | 'role' | 'tabIndex' | 'children'>,
    Pick<PaperProps, 'mt'> {
  kind: 'fault' | 'sent';
}

/** Not Mantine's Alert, whose styles would add 0.6 kB to each page with a form for two variants. */
function Notice({ kind, children, ...props }: NoticeProps) {
  const Icon = kind === 'sent' ? IconCircleCheck : IconAlertCircle;
  return (
    <Paper role="alert" className={classes.notice} data-kind={kind} {...props}>
      <Icon size={24} stroke={2} aria-hidden />
      <div className={classes.message}>{children}</div>
    </Paper>
  );
}

/** On a phone, the space under the button is often below the window's edge. */
function scrollToNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
