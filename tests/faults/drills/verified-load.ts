import { check } from '../check.ts';
import { expectations } from '../expectations.ts';
import { collectHistory, harmUnderLoad } from '../harmed-load.ts';
import type { History, InjectedFault } from '../history.ts';
import type { LoadOptions } from '../load-client.ts';
import { describeViolations, formatSeconds, summarise } from '../report.ts';
import type { TestCluster } from '../test-cluster.ts';

export interface VerifiedLoad {
  rows: string[][];
  faults: string[];
}

/** Injects faults under load, waits until all work is done, and compares the answers with the mail servers' mails. */
export async function verifyLoad(
  world: TestCluster,
  load: LoadOptions,
  injectAll: (injected: InjectedFault[]) => Promise<void>,
): Promise<VerifiedLoad> {
  const faults: InjectedFault[] = [];
  const harmed = await harmUnderLoad(world, load, () => injectAll(faults));
  const history = await collectHistory(world, { ...harmed, faults });
  const violations = check(history, expectations());
  return {
    rows: rowsOf(history),
    faults: violations.length === 0 ? [] : [describeViolations(violations, history).join('\n  ')],
  };
}

function rowsOf(history: History): string[][] {
  const { accepted, delivered, dead, lost, copies, excused, repeats, givenUp, longestToMailboxMs } =
    summarise(history);
  const causes = [...excused].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    ['submissions answered 202', `${accepted}`],
    ['delivered · dead · **lost**', `${delivered} · ${dead} · **${lost}**`],
    ['second copies', copies === 0 ? '0' : `${copies} (allowed: ${causes})`],
    ['answers sent again by the browser · given up', `${repeats} · ${givenUp}`],
    ['longest without any answer 202', formatSeconds(longestSilence(history))],
    ['longest from the 202 to the mailbox', formatSeconds(longestToMailboxMs)],
  ];
}

function longestSilence({ requests }: History): number {
  const times = requests.map(({ answeredAt }) => answeredAt).toSorted((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}
