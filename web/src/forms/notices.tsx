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

interface FaultAlertProps {
  message: string | undefined;
  /** What stands in its place otherwise. */
  children: ReactNode;
}

/**
 * Says what is wrong, right above the button that was pressed. It has the place of words that can wait, so that nothing moves for
 * it and no field lies under it; where that place is out of sight, the page scrolls to it.
 */
export function FaultAlert({ message, children }: FaultAlertProps) {
  return (
    <div className={classes.fault}>
      {children}
      {message !== undefined && <FilledAlert>{messageWords(message)}</FilledAlert>}
    </div>
  );
}

export function FailureAlert({ message }: { message: string }) {
  return <FilledAlert mt="md">{message}</FilledAlert>;
}

function FilledAlert({ children, ...space }: { mt?: 'md'; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useInView(notice);
  return (
    <Alert
      ref={notice}
      variant="filled"
      color="red"
      {...space}
      icon={<IconAlertCircle size={24} stroke={2} />}
      classNames={noticeClasses}
    >
      {children}
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
