import type { Random } from '../../random.ts';
import type { TraceEvent } from './trace-events.ts';

export interface Step {
  at: number;
  part: 'begin' | 'end';
  happening: TraceEvent;
}

export function stepsOf(happenings: readonly TraceEvent[]): Step[] {
  return happenings
    .flatMap((happening): Step[] => {
      const begin: Step = { at: happening.from, part: 'begin', happening };
      const isOver = Number.isFinite(happening.until) && happening.kind === 'sync';
      return isOver ? [begin, { at: happening.until, part: 'end', happening }] : [begin];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** SQLite's log, to which nearly everything is written first. */
const LOG = /-wal$/;

/** In order: a third after any change, a third right after a 202, a third around files created, removed, truncated or checkpointed. */
export function choosePlaces(steps: readonly Step[], count: number, random: Random): number[] {
  const placesOf = (isWanted: (happening: TraceEvent) => boolean) =>
    steps.flatMap(({ happening }, place) => (isWanted(happening) ? [place] : []));
  const kinds = [
    placesOf(({ kind }) => kind !== 'accepted' && kind !== 'delivered'),
    placesOf(({ kind }) => kind === 'accepted'),
    placesOf(isSeldom),
  ].filter((places) => places.length > 0);
  return Array.from({ length: count }, () => random.pick(random.pick(kinds))).toSorted(
    (one, other) => one - other,
  );
}

function isSeldom(happening: TraceEvent): boolean {
  if (happening.kind === 'accepted' || happening.kind === 'delivered') return false;
  return (happening.kind !== 'write' && happening.kind !== 'sync') || !LOG.test(happening.path);
}
