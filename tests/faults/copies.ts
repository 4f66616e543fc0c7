import type { Arrival, StruckFault } from './history.ts';

/** What a copy's record may need after the 250: the answer's way back and one transaction on a busy machine. */
const RECORD_SLACK_MS = 500;
/** How far the final dot may lie in the past when this process comes to read it. */
const READ_SLACK_MS = 200;

export interface Copies {
  id: string;
  /** Beyond the first. */
  extra: number;
  /** For each extra one that is allowed, what allows it: a fault's name. */
  excuses: string[];
  haveSameBytes: boolean;
}

/** The mails that arrived more than once, and the faults that explain it. */
export function findCopies(mails: readonly Arrival[], faults: readonly StruckFault[]): Copies[] {
  return [...Map.groupBy(mails, ({ id }) => id)]
    .filter(([, copies]) => copies.length > 1)
    .map(([id, copies]) => {
      const inOrder = copies.toSorted((one, other) => one.startedAt - other.startedAt);
      return {
        id,
        extra: copies.length - 1,
        excuses: inOrder.slice(1).flatMap((next, index) => {
          const copy = inOrder[index];
          return copy === undefined ? [] : (excuseOf(copy, next, faults) ?? []);
        }),
        haveSameBytes: new Set(copies.map(({ bytesHash }) => bytesHash)).size === 1,
      };
    });
}

/** The fault that kept a copy from being recorded, and so had the next one begun after it. */
function excuseOf(
  copy: Arrival,
  next: Arrival,
  faults: readonly StruckFault[],
): string | undefined {
  return faults.find(
    (fault) =>
      fault.from <= next.startedAt &&
      fault.mayCause.some((consequence) => explains[consequence](fault, copy)),
  )?.name;
}

const explains: Record<
  StruckFault['mayCause'][number],
  (fault: StruckFault, copy: Arrival) => boolean
> = {
  'copies-of-the-instant': ({ from, struckAt }, copy) =>
    meet([from, struckAt], [copy.arrivedAt - READ_SLACK_MS, recordedBy(copy)]),
  'copies-of-the-time': ({ from, mendedAt }, copy) =>
    meet([from, mendedAt], [copy.startedAt - READ_SLACK_MS, recordedBy(copy)]),
  'copies-of-the-unanswered': ({ from, mendedAt }, { arrivedAt, answeredAt }) =>
    answeredAt === undefined && meet([from, mendedAt], [arrivedAt, arrivedAt]),
};

function recordedBy({ arrivedAt, answeredAt }: Arrival): number {
  return (answeredAt ?? arrivedAt) + RECORD_SLACK_MS;
}

type Span = readonly [from: number, to: number];

function meet([from, to]: Span, [otherFrom, otherTo]: Span): boolean {
  return from <= otherTo && to >= otherFrom;
}
