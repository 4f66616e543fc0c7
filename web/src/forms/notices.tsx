import { t } from '@lingui/core/macro';
import { Alert, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { messageWords } from './form-words.ts';
import '@mantine/core/styles/Alert.layer.css';
import classes from './forms.module.css';

const noticeClasses = {
  root: classes.notice,
  icon: classes.noticeIcon,
  message: classes.message,
};

/** Says what is wrong, in a place above the fields that stays in sight; until then a line on the fields has that place. */
export function FaultAlert({ message }: { message: string | undefined }) {
  return (
    <div className={classes.fault} data-shown={message !== undefined || undefined}>
      {message === undefined ? (
        t`Fill in every field that is not marked optional.`
      ) : (
        <Alert
          variant="filled"
          color="red"
          icon={<IconAlertCircle size={24} stroke={2} />}
          classNames={noticeClasses}
        >
          {messageWords(message)}
        </Alert>
      )}
    </div>
  );
}

export function FailureAlert({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useInView(notice);
  return (
    <Alert
      ref={notice}
      variant="filled"
      color="red"
      mt="md"
      icon={<IconAlertCircle size={24} stroke={2} />}
      classNames={noticeClasses}
    >
      {message}
    </Alert>
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
    <Alert
      ref={notice}
      role="group"
      tabIndex={-1}
      variant="outline"
      color="green"
      mt="md"
      icon={<IconCircleCheck size={24} stroke={2} />}
      classNames={noticeClasses}
    >
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
    </Alert>
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
