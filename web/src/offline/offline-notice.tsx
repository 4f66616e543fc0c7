import { t } from '@lingui/core/macro';
import { Container, Paper, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';

/** Says at the window's foot, as long as the phone has no network, what can be done without one. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow, () => true);
  if (isOnline) return null;
  return (
    <Paper role="alert" radius={0} bg="gray.9" c="white" py={10} className={classes.notice}>
      <Container>
        <Text fz="sm">
          {t`You are offline. Pages that you have read still open. Forms cannot be sent: call us.`}
        </Text>
      </Container>
    </Paper>
  );
}

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

function isOnlineNow(): boolean {
  return navigator.onLine;
}
