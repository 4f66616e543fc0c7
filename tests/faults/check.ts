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

/** V8 and malloc keep memory for later, more where more came at once: only memory in use is compared. */
const MOST_RSS_BYTES = 512 * 1024 * 1024;
/** One process may see another's doings so much late. */
const LOOK_SLACK_MS = 200;

/** Every way in which what happened is not what was promised; none is the rule. */
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
  ].filter(({ ids }) => ids.length > 0);
}

type Known = ReadonlyMap<string, AnsweredRequest>;
type Arrived = ReadonlyMap<string, Arrival[]>;

/** Every answered request is in the outbox at any time, or has arrived. */
function inOnePlace({ requests, looks }: History, arrived: Arrived): Violation[] {
  const isNowhere = ({ id }: AnsweredRequest, { at, states }: Look) =>
    !isHeld(states.get(id)) &&
    !arrived.get(id)?.some(({ arrivedAt }) => arrivedAt <= at + LOOK_SLACK_MS);
  const missing = looks.flatMap((look) =>
    requests.filter((request) => request.answeredAt < look.from && isNowhere(request, look)),
  );
  return [
    {
      invariant: 'I1',
      says: 'answered 202, and at some time neither in the outbox nor in a mailbox',
      ids: [...new Set(missing.map(({ id }) => id))],
    },
  ];
}

function isHeld(state: RowState | undefined): boolean {
  return state === 'pending' || state === 'dead';
}

function nothingLost({ requests, looks }: History, known: Known, arrived: Arrived): Violation[] {
  const atEnd = looks.at(-1)?.states ?? new Map<string, RowState>();
  const ids = [...known.keys()];
  return [
    {
      invariant: 'I2',
      says: 'answered 202 and lost: neither in a mailbox nor a dead letter',
      ids: ids.filter((id) => !arrived.has(id) && atEnd.get(id) !== 'dead'),
    },
    {
      invariant: 'I1',
      says: 'in a mailbox, and yet a dead letter',
      ids: ids.filter((id) => arrived.has(id) && atEnd.get(id) === 'dead'),
    },
    {
      invariant: 'I2',
      says: 'a dead letter, though no mail server refused it for good',
      ids: ids.filter((id) => atEnd.get(id) === 'dead'),
    },
    {
      invariant: 'I3',
      says: 'one identifier for two requests',
      ids: requests.filter((request) => known.get(request.id) !== request).map(({ id }) => id),
    },
  ];
}

function nothingUnknown(history: History, known: Known): Violation[] {
  const { mails, looks, givenUp, oddAnswers } = history;
  const isUnknown = ({ id, mark }: Arrival) => !known.has(id) && !givenUp.includes(mark);
  const kept = [...(looks.at(-1)?.states.keys() ?? [])].filter((id) => !known.has(id));
  return [
    {
      invariant: 'I3',
      says: 'in a mailbox, and never answered 202',
      ids: mails.filter(isUnknown).map(({ id }) => id),
    },
    {
      invariant: 'I3',
      says: 'in the outbox, and never answered 202',
      // A request that was given up may have been kept, once.
      ids: kept.length > givenUp.length ? kept : [],
    },
    { invariant: 'I3', says: 'an answer that no request may get', ids: oddAnswers },
  ];
}

function inTheRightMailbox(
  { mails }: History,
  known: Known,
  { mailboxes }: Expectations,
): Violation[] {
  const isWrong = ({ id, hospital, recipients, mark }: Arrival) => {
    const request = known.get(id);
    if (request === undefined) return false;
    const isThere = request.hospital === hospital && recipients.length === 1;
    return !isThere || recipients[0] !== mailboxes[hospital] || request.mark !== mark;
  };
  return [
    {
      invariant: 'I4',
      says: "not in its hospital's mailbox alone, or with another's words",
      ids: mails.filter(isWrong).map(({ id }) => id),
    },
  ];
}

function onceUnlessExcused(history: History): Violation[] {
  const copies = findCopies(history);
  return [
    {
      invariant: 'I5',
      says: 'arrived more often than any fault explains',
      ids: copies.filter(({ extra, excuses }) => extra > excuses.length).map(({ id }) => id),
    },
    {
      invariant: 'I5',
      says: 'arrived twice with different bytes',
      ids: copies.filter(({ haveSameBytes }) => !haveSameBytes).map(({ id }) => id),
    },
  ];
}

function nothingLeftOver({ looks, leases, jobs }: History): Violation[] {
  const atEnd = [...(looks.at(-1)?.states ?? [])];
  const pending = atEnd.filter(([, state]) => state === 'pending').map(([id]) => id);
  return [
    { invariant: 'I6', says: 'still pending', ids: pending },
    { invariant: 'I6', says: 'a lease that nobody ended', ids: leases },
    { invariant: 'I6', says: 'a job that nobody finished', ids: jobs },
  ];
}

const MOST_GROWTH = 0.1;
/** Beyond the tenth: what comes and goes by itself, whatever happens. */
const ALLOWANCE = {
  // A connection that is just being renewed is there twice.
  fileDescriptors: 2,
  // Code that faults alone need is compiled once, and stays.
  liveBytes: 2 * 1024 * 1024,
} as const;

/** Whether a program holds more of something than a tenth above what it held at the start. */
function holdsMore({ early, late }: Resources, what: keyof typeof ALLOWANCE): boolean {
  return late[what] > early[what] * (1 + MOST_GROWTH) + ALLOWANCE[what];
}

function nothingLeaked({ resources }: History): Violation[] {
  const programsWhere = (isSo: (each: Resources) => boolean) =>
    resources.filter(isSo).map(({ program }) => program);
  return [
    {
      invariant: 'I7',
      says: 'more open files than at the start',
      ids: programsWhere((each) => holdsMore(each, 'fileDescriptors')),
    },
    {
      invariant: 'I7',
      says: 'more memory in use than at the start',
      ids: programsWhere((each) => holdsMore(each, 'liveBytes')),
    },
    {
      invariant: 'I7',
      says: 'too much memory taken',
      ids: programsWhere(({ late }) => late.rssBytes > MOST_RSS_BYTES),
    },
  ];
}

const UNCAUGHT = /unhandled|uncaught|^Node\.js v\d|^\s+at .*:\d+:\d+/i;

function nothingUncaught(
  { unaskedEnds, oddEnds, logs }: History,
  { personalWords }: Expectations,
): Violation[] {
  const tellsWord = (line: string) => personalWords.some((word) => line.includes(word));
  return [
    { invariant: 'I8', says: 'ended by itself', ids: unaskedEnds },
    { invariant: 'I8', says: 'did not end as asked', ids: oddEnds },
    {
      invariant: 'I8',
      says: 'something uncaught',
      ids: logs.filter((line) => UNCAUGHT.test(line)),
    },
    { invariant: 'I8', says: 'something personal in a log', ids: logs.filter(tellsWord) },
  ];
}
