import type { AlertTargets } from './notify.ts';

/** What to set so that operators hear of what goes wrong; undefined when they do. */
export function channelWarning(
  { url, mail }: AlertTargets,
  heartbeatUrl: string | undefined,
): string | undefined {
  if (url === undefined && mail === undefined) {
    return (
      'Nobody is told when e-mails wait or cannot be delivered, and no dead letter is erased for its age: ' +
      'set ALERT_URL, a webhook, or ALERT_MAIL, an address'
    );
  }
  if (url === undefined && heartbeatUrl === undefined) {
    return 'ALERT_MAIL goes through the mail servers that it reports on: set ALERT_URL or HEARTBEAT_URL as well';
  }
  return undefined;
}
