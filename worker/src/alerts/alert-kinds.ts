import { findHospital, hospitalOf } from '@poyanil/domain';
import type { AlertNotification } from '@poyanil/server/alerts/alert-post';
import type { Alert } from '@poyanil/server/alerts/start-alert-rounds';

/** The worker's alert kinds, each with the message sent when it clears. */
const ends = {
  'dead-letters': 'no dead letter is left',
  'mail-server': 'the mail server accepts e-mails again, or none is pending',
  waiting: 'no submission has been waiting for too long',
  unreadable: 'no unreadable submission is left',
  outbox: 'submissions are accepted again',
  backup: 'a backup was made',
  erasure: 'no dead letter is about to be erased',
  bounced: 'no bounce of the last seven days is left',
  'bounce-mailbox': 'the bounce mailbox is read again',
} as const;

export type AlertKind = keyof typeof ends;

export type WorkerAlert = Alert & { kind: AlertKind };

/** Creates the notification that an alert is over. Only the alert's name and start are still known. */
export function clearedNotification(name: string, since: number): AlertNotification {
  const [kind = '', place] = name.split(' ');
  const hospital = findHospital(place);
  const subject = hospital === undefined ? 'All hospitals' : hospitalOf(hospital).place;
  return {
    // A kind from an earlier version of the program has no message any longer.
    kind: kind in ends ? kind : 'outbox',
    ...(hospital && { hospital }),
    change: 'cleared',
    since,
    advice: '',
    text: `${subject}: ${ends[kind as AlertKind] ?? `${kind} is over`}`,
  };
}
