import type { HospitalId } from '@poyanil/domain';
import { findCopies } from './copies.ts';
import type { AnsweredRequest, Arrival, History, Look, Resources, RowState } from './history.ts';

export interface Violation {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8';
  says: string;
  ids: string[];
}

export interface Expectations {
  mailboxes: Readonly<Record<HospitalId, string>>;
  personalWords: readonly string[];
}

/** V8 and malloc keep freed memory, and more of it after bursts, so only memory in use is compared. */
const MOST_RSS_BYTES = 512 * 1024 * 1024;
/** How late one process may see another's changes. */
const LOOK_SLACK_MS = 200;

export function check(history: History, expectations: Expectations): Violation[] {
  const known = new Map(history.requests.map((request) => [request.id, request]));
  const arrived = Map.groupBy(history.mails, ({ id }) => id);
  return [
    ...inOnePlace(history, arrived),
    ...nothingLost(history, known, arrived),
    ...nothingUnknown(history, known),
    ...inTheRightMailbox(history, known, expectations),
    ...onceUnlessExcused(history),
    ...nothingLeftOver(history),
    ...nothingLeaked(history),
    ...nothingUncaught(history, expectations),
  ].flatMap(([invariant, says, ids]) => (ids.length === 0 ? [] : [{ invariant, says, ids }]));
}

/** A violation, unless its list of ids is empty. */
type Finding = [invariant: Violation['invariant'], says: string, ids: string[]];
type Known = ReadonlyMap<string, AnsweredRequest>;
type Arrived = ReadonlyMap<string, Arrival[]>;

function inOnePlace({ requests, looks }: History, arrived: Arrived): Finding[] {
  const isNowhere = ({ id }: AnsweredRequest, { at, states }: Look) =>
    !['pending', 'dead'].includes(states.get(id) ?? '') &&
    !arrived.get(id)?.some(({ arrivedAt }) => arrivedAt <= at + LOOK_SLACK_MS);
  const missing = looks.flatMap((look) =>
    requests.filter((request) => request.answeredAt < look.from && isNowhere(request, look)),
  );
  const ids = [...new Set(missing.map(({ id }) => id))];
  return [['I1', 'answered 202, and at some time neither in the outbox nor in a mailbox', ids]];
}

function nothingLost({ requests, looks }: History, known: Known, arrived: Arrived): Finding[] {
  const atEnd = looks.at(-1)?.states ?? new Map<string, RowState>();
  const ids = [...known.keys()];
  const isDead = (id: string) => atEnd.get(id) === 'dead';
  const lost = ids.filter((id) => !arrived.has(id) && !isDead(id));
  const inTwoPlaces = ids.filter((id) => arrived.has(id) && isDead(id));
  const twins = requests.filter((request) => known.get(request.id) !== request);
  return [
    ['I2', 'answered 202 and lost: neither in a mailbox nor a dead letter', lost],
    ['I1', 'in a mailbox, and yet a dead letter', inTwoPlaces],
    ['I2', 'a dead letter, though no mail server refused it permanently', ids.filter(isDead)],
    ['I3', 'one identifier for two requests', twins.map(({ id }) => id)],
  ];
}

function nothingUnknown(history: History, known: Known): Finding[] {
  const { mails, looks, givenUp, oddAnswers } = history;
  const unknown = mails.filter(({ id, mark }) => !known.has(id) && !givenUp.includes(mark));
  const kept = [...(looks.at(-1)?.states.keys() ?? [])].filter((id) => !known.has(id));
  return [
    ['I3', 'in a mailbox, and never answered 202', unknown.map(({ id }) => id)],
    // A request that was given up may have been stored, once.
    ['I3', 'in the outbox, and never answered 202', kept.length > givenUp.length ? kept : []],
    ['I3', 'an answer that no request may get', oddAnswers],
  ];
}

function inTheRightMailbox(
  { mails }: History,
  known: Known,
  { mailboxes }: Expectations,
): Finding[] {
  const wrong = mails.filter(({ id, hospital, recipients, mark }) => {
    const request = known.get(id);
    if (request === undefined) return false;
    const isThere = request.hospital === hospital && recipients.length === 1;
    return !isThere || recipients[0] !== mailboxes[hospital] || request.mark !== mark;
  });
  const ids = wrong.map(({ id }) => id);
  return [['I4', "not in its hospital's mailbox alone, or with another's words", ids]];
}

function onceUnlessExcused(history: History): Finding[] {
  const copies = findCopies(history);
  const forbidden = copies.filter(({ extra, excuses }) => extra > excuses.length);
  const different = copies.filter(({ haveSameBytes }) => !haveSameBytes);
  return [
    ['I5', 'arrived more often than any fault explains', forbidden.map(({ id }) => id)],
    ['I5', 'arrived twice with different bytes', different.map(({ id }) => id)],
  ];
}

function nothingLeftOver({ looks, leases, jobs }: History): Finding[] {
  const atEnd = [...(looks.at(-1)?.states ?? [])];
  const pending = atEnd.filter(([, state]) => state === 'pending').map(([id]) => id);
  return [
    ['I6', 'still pending', pending],
    ['I6', 'a lease that was not ended', leases],
    ['I6', 'a job that was not finished', jobs],
  ];
}

const MOST_GROWTH = 0.1;
/** Allowance on top of the tenth, for what varies without any fault. */
const ALLOWANCE = {
  // A connection that is being renewed exists twice.
  fileDescriptors: 2,
  // Code that only faults need is compiled once, and stays.
  liveBytes: 2 * 1024 * 1024,
} as const;

function nothingLeaked({ resources }: History): Finding[] {
  const programsWhere = (isSo: (each: Resources) => boolean) =>
    resources.filter(isSo).map(({ program }) => program);
  const holdingMore = (what: keyof typeof ALLOWANCE) =>
    programsWhere(
      ({ early, late }) => late[what] > early[what] * (1 + MOST_GROWTH) + ALLOWANCE[what],
    );
  const large = programsWhere(({ late }) => late.rssBytes > MOST_RSS_BYTES);
  return [
    ['I7', 'more open files than at the start', holdingMore('fileDescriptors')],
    ['I7', 'more memory in use than at the start', holdingMore('liveBytes')],
    ['I7', 'too much memory taken', large],
  ];
}

const UNCAUGHT = /unhandled|uncaught|^Node\.js v\d|^\s+at .*:\d+:\d+/i;

function nothingUncaught(
  { unaskedEnds, oddEnds, logs }: History,
  { personalWords }: Expectations,
): Finding[] {
  const tellsWord = (line: string) => personalWords.some((word) => line.includes(word));
  return [
    ['I8', 'ended by itself', unaskedEnds],
    ['I8', 'did not end as asked', oddEnds],
    ['I8', 'something uncaught', logs.filter((line) => UNCAUGHT.test(line))],
    ['I8', 'something personal in a log', logs.filter(tellsWord)],
  ];
}
