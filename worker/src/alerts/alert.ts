import { findHospital, hospitalOf } from '@poyanil/domain';
import type { AlertNotification } from '@poyanil/server/alerts/notification';

/** Each kind of thing that operators are told of, with the words for its end. */
const ends = {
  'dead-letters': 'no dead letter is left',
  'mail-server': 'the mail server takes e-mails again',
  waiting: 'nothing waits for long any more',
  unreadable: 'no unreadable submission is left',
  outbox: 'submissions are taken again',
  redis: 'Redis takes writes again',
  erasure: 'no dead letter is about to be erased',
} as const;

export type AlertKind = keyof typeof ends;

/** What is told of an alert: it began, or there is more of it, or it is over. */
export interface News extends AlertNotification {
  kind: AlertKind;
}

/** A state of affairs that operators have to know, in identifiers and counts alone. */
export interface Alert extends Omit<News, 'change' | 'since'> {
  /** Grows when there is more to tell. */
  version: number;
}

/** The name by which the outbox remembers what was told. */
export function nameOf({ kind, hospital }: Pick<Alert, 'kind' | 'hospital'>): string {
  return hospital === undefined ? kind : `${kind} ${hospital}`;
}

/** The news of something's end, made from its name: nothing else is left of it. */
export function endOf(name: string, since: number): News {
  const [kind = '', place] = name.split(' ');
  const hospital = findHospital(place);
  const subject = hospital === undefined ? 'All hospitals' : hospitalOf(hospital).place;
  return {
    // A kind that an earlier version of the program told of has no words of its own any more.
    kind: (kind in ends ? kind : 'outbox') as AlertKind,
    ...(hospital === undefined ? {} : { hospital }),
    ...{ change: 'cleared', since, advice: '' },
    text: `${subject}: ${ends[kind as AlertKind] ?? `no more ${kind}`}`,
  };
}
