import type {
  ActionOutcome,
  AuditFacts,
  EntryFilter,
  OutboxEntry,
  OutboxState,
} from '@poyanil/outbox';
import type { Command } from 'commander';
import { describeEntries, entryName, explainRefusal, placeOf } from '../describe/entry.ts';
import { findAll } from '../find-entries.ts';
import { EXIT_FAILED, EXIT_OK, type ExitCode, type OutboxContext, type Runner } from './context.ts';
import { addFilterOptions, type FilterOptions, readChoice } from './options.ts';
import { readActor } from './settings.ts';

/** One run takes on so many; another takes the rest. */
const MAX_ENTRIES = 10_000;
/** These share one transaction: others who write wait no longer than for a few of them. */
const BATCH_SIZE = 100;
/** Lines of what would be done, to see that it is what was meant. */
const SAMPLE = 20;

const STATES: readonly OutboxState[] = ['dead', 'pending'];

interface TargetOptions extends FilterOptions {
  all?: true;
  yes?: true;
}

/** Submissions that are named, or all that are of a kind. */
type Target =
  | { names: readonly string[] }
  | { choice: Omit<EntryFilter, 'limit'>; isConfirmed: boolean };

interface Action {
  verb: 'retry' | 'discard';
  carryOut(id: string, act: AuditFacts): Promise<ActionOutcome>;
  /** The words for what becomes of one, or of many. */
  whenDone: string;
}

/** Makes a command of an action on submissions that are named, or chosen by options. */
export function defineAction<Own extends object>(
  command: Command,
  { withOutbox }: Runner,
  actionOf: (context: OutboxContext, options: Own) => Action,
): void {
  addFilterOptions(command.argument('[ID...]'), { states: STATES, usual: 'dead' })
    .option('--all', 'all hospitals')
    .option('--yes', 'does it: without it, many at once are only listed')
    .action((ids: string[], options: TargetOptions & Own, used: Command) => {
      const target = readTarget(ids, options, used);
      return withOutbox((context) => actOn(target, context, actionOf(context, options)));
    });
}

/** Ends with a usage error unless either ids or a hospital or all of them are named. */
function readTarget(names: readonly string[], options: TargetOptions, command: Command): Target {
  const { all, yes, hospital, state, olderThan, error } = options;
  if (names.length > 0) {
    if ([all, hospital, state, olderThan, error].some((value) => value !== undefined)) {
      command.error('error: name submissions by id, or choose them by options, not both');
    }
    return { names };
  }
  if ((all === true) === (hospital !== undefined)) {
    command.error('error: it needs ids, or --hospital H, or --all');
  }
  return { choice: readChoice(options, ['dead']), isConfirmed: yes === true };
}

/** Acts on the named at once; on all of a kind only when that was confirmed. */
async function actOn(target: Target, context: OutboxContext, action: Action): Promise<ExitCode> {
  if ('choice' in target) return await actInBulk(target, context, action);
  const { outbox, stdout, stderr } = context;
  let code: ExitCode = EXIT_OK;
  for (const entry of await findAll(target.names, outbox)) {
    const outcome = await action.carryOut(entry.id, actOf(context));
    if (outcome === 'done') stdout(`${entryName(entry)}: ${action.whenDone}`);
    else {
      stderr(explainRefusal(entry, outcome, action.verb));
      code = EXIT_FAILED;
    }
  }
  return code;
}

function actOf({ environment }: OutboxContext): AuditFacts {
  return { at: Date.now(), actor: readActor(environment) };
}

/** Acts on all of a kind or, as long as that is not confirmed, says on which it would. */
async function actInBulk(
  { choice, isConfirmed }: Extract<Target, { choice: unknown }>,
  context: OutboxContext,
  action: Action,
): Promise<ExitCode> {
  const { outbox, stdout } = context;
  const entries = await outbox.listEntries({ ...choice, limit: MAX_ENTRIES });
  if (entries.length === 0) {
    stdout(`There is nothing to ${action.verb}: no submission is of this kind.`);
    return EXIT_OK;
  }
  if (!isConfirmed) {
    stdout(describePlan(entries, context, action));
    return EXIT_OK;
  }
  const outcomes: ActionOutcome[] = [];
  for (let start = 0; start < entries.length; start += BATCH_SIZE) {
    const batch = entries.slice(start, start + BATCH_SIZE);
    outcomes.push(
      ...(await Promise.all(batch.map(({ id }) => action.carryOut(id, actOf(context))))),
    );
  }
  return report(entries, outcomes, context, action);
}

function describePlan(
  entries: readonly OutboxEntry[],
  { columns, program, args }: OutboxContext,
  { verb }: Action,
): string {
  const more = entries.length - SAMPLE;
  return [
    `This would ${verb} ${countByPlace(entries)}:`,
    '',
    describeEntries(entries.slice(0, SAMPLE), { now: Date.now(), columns }),
    ...(more > 0 ? [`… and ${more} more`] : []),
    '',
    `Nothing was changed. To do it: ${program} ${[...args, '--yes'].map(quoted).join(' ')}`,
  ].join('\n');
}

function report(
  entries: readonly OutboxEntry[],
  outcomes: readonly ActionOutcome[],
  { stdout, stderr }: OutboxContext,
  { verb, whenDone }: Action,
): ExitCode {
  const having = (...wanted: ActionOutcome[]) =>
    entries.filter((_entry, index) => wanted.some((outcome) => outcome === outcomes[index]));
  const [done, leased, gone] = [having('done'), having('leased'), having('delivered', 'unknown')];
  if (done.length > 0) stdout(`${countByPlace(done)}: ${whenDone}`);
  if (entries.length === MAX_ENTRIES) {
    stdout(`These were the oldest ${MAX_ENTRIES}: do it again for the rest`);
  }
  if (leased.length > 0) stderr(`Being delivered at this moment: ${countByPlace(leased)}`);
  if (gone.length > 0) stderr(`Nothing left to ${verb} meanwhile: ${countByPlace(gone)}`);
  return leased.length > 0 ? EXIT_FAILED : EXIT_OK;
}

/** '3 submissions (2 Alappuzha, 1 Punalur)' */
function countByPlace(entries: readonly OutboxEntry[]): string {
  const places = Object.entries(Object.groupBy(entries, placeOf));
  const counts = places.map(([place, some]) => `${some?.length ?? 0} ${place}`);
  return `${entries.length} submission${entries.length === 1 ? '' : 's'} (${counts.join(', ')})`;
}

/** The word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
