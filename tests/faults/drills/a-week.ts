import { findCopies } from '../copies.ts';
import type { Measured } from '../measured/measured.ts';
import type { OutboxEngine } from '../shape.ts';
import { describe, risen } from './a-week/levels.ts';
import { HOUR_MS, liveThrough, type Week, type WeekOptions } from './a-week/live-through.ts';
import { judge } from './a-week/witness.ts';
import type { Drill } from './drill.ts';

/** A settled row is kept for so long in place of a week, so that rows go for most of the run. */
const KEPT_MS = 240_000;

export const aWeekDrill = drillOn('sqlite', 'a-week', 168);
export const aWeekOnPostgresDrill = drillOn('postgres', 'a-week-postgres', 60);

function drillOn(outbox: OutboxEngine, name: string, hours: number): Drill {
  return {
    name,
    says: `a week's forms under random faults, each hour of it (a strike) in ${HOUR_MS / 1_000} s: memory, files, rows and logs level off`,
    strikes: hours,
    run: ({ seed, strikes }) => measureWeek({ outbox, seed, hours: strikes, keptMs: KEPT_MS }),
  };
}

export async function measureWeek(options: WeekOptions): Promise<Measured> {
  const week = await liveThrough(options);
  return {
    report: [summaryOf(week), '', describe(week.samples)].join('\n'),
    faults: [...judge(week.history, week.witness), ...risen(week.samples)],
  };
}

function summaryOf({ history, witness, missedAgeings, tookMs }: Week): string {
  const arrived = new Set(witness.arrivals.map(({ id }) => id));
  const dead = history.requests.filter(({ id }) => witness.dead.has(id) && !arrived.has(id));
  const delivered = history.requests.filter(({ id }) => arrived.has(id));
  const copies = findCopies({ ...history, mails: witness.arrivals });
  const excuses = Map.groupBy(
    copies.flatMap((each) => each.excuses),
    (name) => name,
  );
  const repeats = history.requests.reduce((sum, { failures }) => sum + failures.length, 0);
  return [
    `${history.requests.length} answered 202: ${delivered.length} delivered, ${dead.length} refused for good by the mail server, ` +
      `${history.requests.length - delivered.length - dead.length} lost`,
    `${copies.reduce((sum, { extra }) => sum + extra, 0)} second copies: ${[...excuses].map(([name, all]) => `${all.length} ${name}`).join(', ')}`,
    `${history.faults.length} faults; ${repeats} requests sent again, ${history.givenUp.length} given up; ${missedAgeings} turns without ageing; ${Math.round(tookMs / 1_000)} s`,
  ].join('\n');
}
