import type { ActionOutcome, OutboxEntry } from '@poyanil/outbox';
import { actInBulk } from './cli/act-in-bulk.ts';
import { type Desk, DONE, type ExitCode, NOT_AS_WISHED, UsageError } from './cli/command.ts';
import { type Choice, FILTER_OPTIONS, type FilterValues, readChoice } from './cli/entry-filter.ts';
import { findAll } from './cli/find-entries.ts';
import { nameOf } from './describe/entry.ts';

export const TARGET_OPTIONS = {
  ...FILTER_OPTIONS,
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

interface TargetValues extends FilterValues {
  all?: boolean | undefined;
  yes?: boolean | undefined;
}

/** Submissions that are named, or all that are of a kind. */
export type Target = { names: readonly string[] } | { choice: Choice; isConfirmed: boolean };

export interface Doing {
  verb: 'retry' | 'discard';
  /** The command line, to be repeated with --yes. */
  again: readonly string[];
  carryOut(id: string): Promise<ActionOutcome>;
  /** What becomes of one, or of many. */
  whenDone: string;
}

export function readTarget(values: TargetValues, names: readonly string[]): Target {
  const { hospital, state, 'older-than': olderThan, error, all = false, yes = false } = values;
  if (names.length > 0) {
    const isChoice = [hospital, state, olderThan, error].some((value) => value !== undefined);
    if (isChoice || all) {
      throw new UsageError('Name submissions by id, or choose them by options, not both');
    }
    return { names };
  }
  if (all === (hospital !== undefined)) {
    throw new UsageError('It needs ids, or --hospital H, or --all');
  }
  const choice = readChoice(values, { allowed: ['dead', 'pending'], fallback: ['dead'] });
  return { choice, isConfirmed: yes };
}

/** Does it to the named at once; to all of a kind only when that was confirmed. */
export async function work(target: Target, desk: Desk, doing: Doing): Promise<ExitCode> {
  if ('choice' in target) return await actInBulk(target, desk, doing);
  const entries = await findAll(target.names, desk.outbox);
  let code: ExitCode = DONE;
  for (const entry of entries) {
    const outcome = await doing.carryOut(entry.id);
    if (outcome === 'done') desk.print(`${nameOf(entry)}: ${doing.whenDone}`);
    else {
      desk.complain(explainRefusal(entry, outcome, doing.verb));
      code = NOT_AS_WISHED;
    }
  }
  return code;
}

export function explainRefusal(
  entry: OutboxEntry,
  outcome: Exclude<ActionOutcome, 'done'>,
  verb: string,
): string {
  const words = {
    delivered: `was delivered already: there is nothing to ${verb}`,
    leased: 'is being delivered at this moment: look again in a minute',
    unknown: 'is no longer there',
  } as const;
  return `${nameOf(entry)} ${words[outcome]}`;
}
