import type { ActionOutcome, OutboxEntry } from '@poyanil/outbox';
import type { Doing } from '../act-on-target.ts';
import { describeEntries, placeOf } from '../describe/entry.ts';
import { type Desk, DONE, type ExitCode, NOT_AS_WISHED } from './command.ts';
import type { Choice } from './entry-filter.ts';

/** What one run takes on; another takes the rest. */
const MOST_AT_ONCE = 10_000;
/** These share one transaction: others who write wait no longer than for a few of them. */
const SHARING = 100;
/** Lines of what would be done, to see that it is what was meant. */
const SAMPLE = 20;

/** Does it to all of a kind or, as long as that is not confirmed, says to which it would. */
export async function actInBulk(
  { choice, isConfirmed }: { choice: Choice; isConfirmed: boolean },
  desk: Desk,
  doing: Doing,
): Promise<ExitCode> {
  const entries = await desk.outbox.listEntries({ ...choice, limit: MOST_AT_ONCE });
  if (entries.length === 0) {
    desk.print(`There is nothing to ${doing.verb}: no submission is of this kind.`);
    return DONE;
  }
  if (!isConfirmed) {
    desk.print(describePlan(entries, desk, doing));
    return DONE;
  }
  const outcomes = await actOnAll(entries, doing);
  return report(entries, outcomes, desk, doing);
}

function describePlan(
  entries: readonly OutboxEntry[],
  { columns, program }: Desk,
  { verb, again }: Doing,
): string {
  const more = entries.length - SAMPLE;
  return [
    `This would ${verb} ${countByPlace(entries)}:`,
    '',
    describeEntries(entries.slice(0, SAMPLE), { now: Date.now(), columns }),
    ...(more > 0 ? [`… and ${more} more`] : []),
    '',
    `Nothing was changed. To do it: ${program} ${[...again, '--yes'].map(quoted).join(' ')}`,
  ].join('\n');
}

async function actOnAll(
  entries: readonly OutboxEntry[],
  { carryOut }: Doing,
): Promise<ActionOutcome[]> {
  const outcomes: ActionOutcome[] = [];
  for (let start = 0; start < entries.length; start += SHARING) {
    const some = entries.slice(start, start + SHARING);
    outcomes.push(...(await Promise.all(some.map(({ id }) => carryOut(id)))));
  }
  return outcomes;
}

function report(
  entries: readonly OutboxEntry[],
  outcomes: readonly ActionOutcome[],
  desk: Desk,
  { verb, whenDone }: Doing,
): ExitCode {
  const having = (wanted: ActionOutcome) =>
    entries.filter((_e, index) => outcomes[index] === wanted);
  const done = having('done');
  if (done.length > 0) desk.print(`${countByPlace(done)}: ${whenDone}`);
  if (entries.length === MOST_AT_ONCE) {
    desk.print(`These were the oldest ${MOST_AT_ONCE}: do it again for the rest`);
  }
  const [leased, gone] = [having('leased'), [...having('delivered'), ...having('unknown')]];
  if (leased.length > 0) desk.complain(`Being delivered at this moment: ${countByPlace(leased)}`);
  if (gone.length > 0) desk.complain(`Nothing left to ${verb} meanwhile: ${countByPlace(gone)}`);
  return leased.length > 0 ? NOT_AS_WISHED : DONE;
}

/** '3 submissions (2 Alappuzha, 1 Punalur)' */
function countByPlace(entries: readonly OutboxEntry[]): string {
  const places = Object.entries(Object.groupBy(entries, placeOf));
  const counts = places.map(([place, some]) => `${some?.length ?? 0} ${place}`);
  return `${entries.length} submission${entries.length === 1 ? '' : 's'} (${counts.join(', ')})`;
}

/** As a shell takes it. */
function quoted(word: string): string {
  return /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
