import type { ActionOutcome, AuditFacts, OutboxEntry } from '@poyanil/outbox';
import { counted } from '@poyanil/server/counted';
import type { Command } from 'commander';
import { describeEntries, entryName, explainRefusal, hospitalLabel } from '../describe/entry.ts';
import { findAll } from '../find-entries.ts';
import { EXIT_FAILED, EXIT_OK, type ExitCode, type OutboxContext, type Runner } from './context.ts';
import { addFilterOptions, type FilterOptions, readChoice } from './options.ts';
import { readActor } from './settings.ts';

/** Maximum number of submissions per run; another run handles the rest. */
const MAX_ENTRIES = 10_000;
/** Number of actions per transaction. Other writers wait no longer than for these. */
const BATCH_SIZE = 100;
const SAMPLE = 20;

interface TargetOptions extends FilterOptions {
  all?: true;
  yes?: true;
}

interface Action {
  verb: 'retry' | 'discard';
  carryOut(id: string, act: AuditFacts): Promise<ActionOutcome>;
  whenDone: string;
}

export function defineAction<Own extends object>(
  command: Command,
  { withOutbox }: Runner,
  actionOf: (context: OutboxContext, options: Own) => Action,
): void {
  addFilterOptions(command.argument('[ID...]'), { states: ['dead', 'pending'], usual: 'dead' })
    .option('--all', 'all hospitals')
    .option('--yes', 'needed to act on many at once; without it, they are only listed')
    .action((ids: string[], options: TargetOptions & Own, used: Command) => {
      const { all, hospital, state, olderThan, error } = options;
      const isChosen = [all, hospital, state, olderThan, error].some(
        (value) => value !== undefined,
      );
      if (ids.length > 0 && isChosen) {
        used.error('error: give ids, or options that select submissions, but not both');
      }
      if (ids.length === 0 && (all === true) === (hospital !== undefined)) {
        used.error('error: give ids, --hospital H or --all');
      }
      return withOutbox((context) => {
        const action = actionOf(context, options);
        return ids.length > 0
          ? actOnNamed(ids, context, action)
          : actInBulk(options, context, action);
      });
    });
}

async function actOnNamed(
  names: readonly string[],
  context: OutboxContext,
  { verb, carryOut, whenDone }: Action,
): Promise<ExitCode> {
  const { outbox, stdout, stderr } = context;
  let code: ExitCode = EXIT_OK;
  for (const entry of await findAll(names, outbox)) {
    const outcome = await carryOut(entry.id, actOf(context));
    if (outcome === 'done') stdout(`${entryName(entry)}: ${whenDone}`);
    else {
      stderr(explainRefusal(entry, outcome, verb));
      code = EXIT_FAILED;
    }
  }
  return code;
}

function actOf({ environment }: OutboxContext): AuditFacts {
  return { at: Date.now(), actor: readActor(environment) };
}

async function actInBulk(
  options: TargetOptions,
  context: OutboxContext,
  action: Action,
): Promise<ExitCode> {
  const { outbox, stdout } = context;
  const choice = readChoice(options, ['dead']);
  const entries = await outbox.listEntries({ ...choice, limit: MAX_ENTRIES });
  if (entries.length === 0) {
    stdout(`There is nothing to ${action.verb}: no submission matches.`);
    return EXIT_OK;
  }
  if (!options.yes) {
    stdout(describePlan(entries, context, action));
    return EXIT_OK;
  }
  const outcomes: ActionOutcome[] = [];
  while (outcomes.length < entries.length) {
    const batch = entries.slice(outcomes.length, outcomes.length + BATCH_SIZE);
    const acts = batch.map(({ id }) => action.carryOut(id, actOf(context)));
    outcomes.push(...(await Promise.all(acts)));
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
  { whenDone }: Action,
): ExitCode {
  const having = (...wanted: (ActionOutcome | undefined)[]) =>
    entries.filter((_entry, index) => wanted.includes(outcomes[index]));
  const [done, leased, gone] = [having('done'), having('leased'), having('delivered', 'unknown')];
  if (done.length > 0) stdout(`${countByPlace(done)}: ${whenDone}`);
  if (entries.length === MAX_ENTRIES) {
    stdout(`These were the oldest ${MAX_ENTRIES}: run the command again for the rest`);
  }
  if (leased.length > 0) stderr(`Being delivered now: ${countByPlace(leased)}`);
  if (gone.length > 0) stderr(`Delivered or removed in between: ${countByPlace(gone)}`);
  return leased.length > 0 ? EXIT_FAILED : EXIT_OK;
}

function countByPlace(entries: readonly OutboxEntry[]): string {
  const places = Object.entries(Object.groupBy(entries, hospitalLabel));
  const counts = places.map(([place, some]) => `${some?.length ?? 0} ${place}`);
  return `${counted(entries.length, 'submission')} (${counts.join(', ')})`;
}

function quoted(word: string): string {
  return /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
