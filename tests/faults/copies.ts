import type { Arrival, History, InjectedFault } from './history.ts';
import { SHORT_LEASE_MS } from './test-cluster.ts';

/** Maximum time from the 250 to the record: the reply's way back and one transaction, on a busy machine. */
const RECORD_SLACK_MS = 500;
/** How late this process may read the final dot. */
const READ_SLACK_MS = 200;
/** A lease is renewed after each third of its duration. One renewal may be late, so at least this much is left at the start of a fault. */
const LEAST_LEFT_OF_LEASE_MS = SHORT_LEASE_MS / 3;

type Told = Pick<History, 'mails' | 'faults' | 'recordedAt'>;

export interface Copies {
  id: string;
  extra: number;
  /** Names of the faults that allow the extra copies, one for each. */
  excuses: string[];
  haveSameBytes: boolean;
}

export function findCopies({ mails, faults, recordedAt }: Told): Copies[] {
  return [...Map.groupBy(mails, ({ id }) => id)]
    .filter(([, copies]) => copies.length > 1)
    .map(([id, copies]) => {
      const inOrder = copies.toSorted((one, other) => one.startedAt - other.startedAt);
      return {
        id,
        extra: copies.length - 1,
        excuses: inOrder.slice(1).flatMap((next, index) => {
          const copy = inOrder[index];
          if (copy === undefined) return [];
          return excuseOf({ copy, next, recordedAt: recordedAt.get(id) }, faults) ?? [];
        }),
        haveSameBytes: new Set(copies.map(({ bytesHash }) => bytesHash)).size === 1,
      };
    });
}

/** A mail, the next one of the same submission, and when a worker recorded the submission as delivered. */
interface Pair {
  copy: Arrival;
  next: Arrival;
  recordedAt: number | undefined;
}

/** Returns the fault that prevented a record of the first copy and started before the next one. */
function excuseOf(pair: Pair, faults: readonly InjectedFault[]): string | undefined {
  return faults.find(
    (fault) =>
      fault.from <= pair.next.startedAt &&
      fault.mayCause.some((consequence) => explains[consequence](fault, pair)),
  )?.name;
}

const explains: Record<
  InjectedFault['mayCause'][number],
  (fault: InjectedFault, pair: Pair) => boolean
> = {
  'copies-of-the-instant': ({ from, struckAt }, pair) =>
    meet([from, struckAt], [pair.copy.arrivedAt - READ_SLACK_MS, recordedBy(pair.copy)]) &&
    !isBegunKnowingly(pair),
  'copies-of-the-time': ({ from, mendedAt }, { copy }) =>
    meet([from, mendedAt], [copy.startedAt - READ_SLACK_MS, recordedBy(copy)]),
  'copies-of-the-unrecorded': ({ from, mendedAt }, pair) =>
    meet([from, mendedAt], [pair.copy.startedAt - READ_SLACK_MS, recordedBy(pair.copy)]) &&
    pair.next.startedAt >= from + LEAST_LEFT_OF_LEASE_MS &&
    !isBegunKnowingly(pair),
  'copies-of-the-unanswered': ({ from, mendedAt }, { copy: { arrivedAt, answeredAt } }) =>
    answeredAt === undefined && meet([from, mendedAt], [arrivedAt, arrivedAt]),
};

/** Returns whether the mail was sent again after its delivery had been recorded. If so, the outbox must have lost the record. */
function isBegunKnowingly({ next, recordedAt }: Pair): boolean {
  return recordedAt !== undefined && next.startedAt > recordedAt + RECORD_SLACK_MS;
}

function recordedBy({ arrivedAt, answeredAt }: Arrival): number {
  return (answeredAt ?? arrivedAt) + RECORD_SLACK_MS;
}

type Span = readonly [from: number, to: number];

function meet([from, to]: Span, [otherFrom, otherTo]: Span): boolean {
  return from <= otherTo && to >= otherFrom;
}
