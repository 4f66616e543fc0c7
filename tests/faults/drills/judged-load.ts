import { check } from '../check.ts';
import { expectations } from '../expectations.ts';
import type { History, StruckFault } from '../history.ts';
import { type LoadOptions, startLoad } from '../load-client.ts';
import { listArrivals } from '../look.ts';
import { describeViolations, type Summary, summarise } from '../report.ts';
import { startLooking, waitUntilQuiet } from '../run.ts';
import type { World } from '../world.ts';

export interface JudgedLoad {
  history: History;
  summary: Summary;
  /** All that was not as promised. */
  faults: string[];
}

/**
 * Sends submissions while `strikeAll` does its work, which tells what it struck; then waits until nothing is left to do, and
 * compares what was answered with what the mail servers hold.
 */
export async function judgeLoad(
  world: World,
  load: LoadOptions,
  strikeAll: (struck: StruckFault[]) => Promise<void>,
): Promise<JudgedLoad> {
  const struck: StruckFault[] = [];
  const sending = startLoad(world, load);
  const looking = startLooking(world);
  await strikeAll(struck);
  const looks = await looking.stop();
  await sending.stop();
  const rest = await waitUntilQuiet(world);
  const history: History = {
    ...sending.history,
    oddEnds: [],
    mails: listArrivals(world),
    recordedAt: world.recordedAt,
    faults: struck,
    looks: [...looks, rest.look],
    leases: rest.look.leases,
    jobs: rest.jobs,
    unaskedEnds: world.stack.unaskedEnds,
    logs: world.stack.logs,
    resources: [],
  };
  const violations = check(history, expectations());
  return {
    history,
    summary: summarise(history),
    faults: violations.length === 0 ? [] : [describeViolations(violations, history).join('\n  ')],
  };
}

/** Rows of a drill's table that say what became of its load. */
export function rowsOf({ summary, history }: JudgedLoad): string[][] {
  const { accepted, delivered, dead, lost, copies, excused, repeats, givenUp } = summary;
  const causes = [...excused].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    ['submissions answered 202', `${accepted}`],
    ['delivered · dead · **lost**', `${delivered} · ${dead} · **${lost}**`],
    ['second copies', copies === 0 ? '0' : `${copies} (allowed: ${causes})`],
    ['answers sent again by the browser · given up', `${repeats} · ${givenUp}`],
    ['longest without any answer 202', seconds(longestSilence(history))],
    ['longest from the 202 to the mailbox', seconds(summary.longestToMailboxMs)],
  ];
}

/** The longest time between two answers 202. */
function longestSilence({ requests }: History): number {
  const times = requests.map(({ answeredAt }) => answeredAt).toSorted((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
