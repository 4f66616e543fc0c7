import { hospitalKey, hospitalOf, longDateTime, referenceOf } from '@poyanil/domain';
import type { ActionOutcome, Bounce, OutboxEntry } from '@poyanil/outbox';
import { describeDuration } from './duration.ts';
import { formatTable, plainText } from './text.ts';

const HEADINGS = ['ID', 'PLACE', 'FORM', 'STATE', 'AGE', 'TRIED', 'NEXT ATTEMPT', 'LAST ERROR'];

export function describeEntries(
  entries: readonly OutboxEntry[],
  { now, columns }: { now: number; columns: number },
): string {
  const rows = entries.map((entry) => [
    referenceOf(entry.id),
    hospitalLabel(entry),
    entry.form,
    entry.state,
    describeDuration(now - entry.receivedAt),
    entry.attempts,
    describeNextAttempt(entry, now),
    describeProblem(entry),
  ]);
  return formatTable([HEADINGS, ...rows], columns);
}

export function hospitalLabel({ hospital }: Pick<OutboxEntry, 'hospital'>): string {
  return hospitalOf(hospital).place;
}

export function entryName({ id, form, hospital }: OutboxEntry): string {
  return `${referenceOf(id)} (${hospitalLabel({ hospital })}, ${form})`;
}

export function explainRefusal(
  entry: OutboxEntry,
  outcome: Exclude<ActionOutcome, 'done'>,
  verb: string,
): string {
  const words = {
    delivered: `has already been delivered: there is nothing to ${verb}`,
    leased: 'is being delivered now: check again in a minute',
    unknown: 'is no longer in the outbox',
  } as const;
  return `${entryName(entry)} ${words[outcome]}`;
}

export function describeNextAttempt(entry: OutboxEntry, now: number): string {
  if (entry.state !== 'pending') return '-';
  if ((entry.leaseUntil ?? 0) > now) return 'being delivered';
  return entry.nextAttemptAt <= now ? 'now' : `in ${describeDuration(entry.nextAttemptAt - now)}`;
}

export function describeProblem(entry: OutboxEntry): string {
  return entry.bounce === undefined ? describeFailure(entry) : describeBounce(entry.bounce);
}

function describeBounce({ code, isFinal }: Bounce): string {
  const words = isFinal ? 'could not deliver it' : 'cannot deliver it yet';
  return plainText(`${code}: the mail server accepted it, but ${words}`);
}

function describeFailure({ failure }: OutboxEntry): string {
  if (failure === null) return '-';
  const { code, error } = failure;
  // A server's reply begins with its number, and our messages with the code.
  const isRepeated = error.startsWith(code.split(' ').at(-1) ?? '');
  return plainText(isRepeated ? error : `${code}: ${error}`);
}

export function describeMoment(time: number, now: number): string {
  return `${longDateTime(new Date(time))} (${describeDuration(now - time)} ago)`;
}

export function entryFacts(entry: OutboxEntry, now: number): [string, string][] {
  const { settledAt, retriedAt, bounce } = entry;
  const since = settledAt === null ? '' : `, since ${describeMoment(settledAt, now)}`;
  return [
    ['Reference', referenceOf(entry.id)],
    ['Hospital', hospitalLabel(entry)],
    ['Form', entry.form],
    ['Accepted', describeMoment(entry.receivedAt, now)],
    ...facts('Retried', retriedAt && describeMoment(retriedAt, now)),
    ['State', `${entry.state}${since}`],
    ...(entry.state === 'delivered' ? receiptFacts(entry) : attemptFacts(entry, now)),
    ...facts(
      'Bounce',
      bounce && `${describeBounce(bounce)}; reported ${describeMoment(bounce.at, now)}`,
    ),
  ];
}

function facts(label: string, value: string | 0 | undefined): [string, string][] {
  return value ? [[label, value]] : [];
}

function receiptFacts({ receipt }: OutboxEntry): [string, string][] {
  if (receipt === undefined) return [['Mail server', 'accepted it; its reply was not recorded']];
  const { mailbox, code, queueId } = receipt;
  const name = queueId === undefined ? 'without a queue id' : `queue id ${plainText(queueId)}`;
  return [
    ['Mailbox', plainText(mailbox)],
    ['Mail server', `accepted it: ${plainText(code)}, ${name}`],
  ];
}

function attemptFacts(entry: OutboxEntry, now: number): [string, string][] {
  const { attempts, failure } = entry;
  return [
    ['Attempts', `${attempts}`],
    ['Next attempt', describeNextAttempt(entry, now)],
    ['Last error', describeFailure(entry) + (failure ? ` [${plainText(failure.code)}]` : '')],
  ];
}

export function entryJson({ hospital, bounce, ...entry }: OutboxEntry, now: number) {
  const time = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null);
  return {
    ...entry,
    reference: referenceOf(entry.id),
    hospital,
    place: hospitalKey(hospital),
    receivedAt: time(entry.receivedAt),
    nextAttemptAt: entry.state === 'pending' ? time(entry.nextAttemptAt) : null,
    isBeingDelivered: (entry.leaseUntil ?? 0) > now,
    leaseUntil: time(entry.leaseUntil),
    settledAt: time(entry.settledAt),
    retriedAt: time(entry.retriedAt),
    bounce: bounce === undefined ? null : { ...bounce, at: time(bounce.at) },
  };
}
