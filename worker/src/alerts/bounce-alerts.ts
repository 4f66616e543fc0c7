import type { OutboxEntry } from '@poyanil/outbox';
import { counted, minutesFrom } from '@poyanil/server/counted';
import type { WorkerAlert } from './alert-kinds.ts';

/** Ignore shorter failures, such as a restart of the mail server. */
const UNREAD_MS = 15 * 60_000;
/** Maximum number of ids in an alert. */
export const NAMED_IDS = 5;

/** Returns one hospital's bounces as text, with their codes: first the final ones, then those that may still arrive. */
export function describeBounces(entries: readonly OutboxEntry[]): string {
  const groups = [
    { own: entries.filter(({ bounce }) => bounce?.isFinal), words: 'bounced' },
    { own: entries.filter(({ bounce }) => !bounce?.isFinal), words: 'may arrive late' },
  ];
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ own, words }) => {
      const codes = [...new Set(own.map(({ bounce }) => bounce?.code))].slice(0, NAMED_IDS);
      return `${counted(own.length, 'e-mail')} that the mail server had accepted ${words} (${codes.join(', ')})`;
    })
    .join('; ');
}

/** Returns an alert if the bounce mailbox was not read for 15 minutes. `since` is when this process began to read it. */
export function unreadBounces(
  since: number | undefined,
  readAt: number | null,
  now: number,
): WorkerAlert[] {
  const last = Math.max(since ?? now, readAt ?? 0);
  if (last >= now - UNREAD_MS) return [];
  return [
    {
      kind: 'bounce-mailbox',
      version: 0,
      text: `The bounce mailbox was last read ${minutesFrom(last, now)} ago`,
      advice:
        "check that the server in BOUNCES_URL is up and accepts the login; the worker's log has the reason",
    },
  ];
}
