import { t } from '@lingui/core/macro';
import { Container, Paper, Text } from '@mantine/core';
import { useIsOffline } from './connection.ts';
import classes from './offline-notice.module.css';

export function OfflineNotice() {
  if (!useIsOffline()) return null;
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
