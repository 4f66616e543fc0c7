import { z } from 'zod';
import { check } from '../../check.ts';
import { describeTimes } from '../../describe-times.ts';
import { expectations } from '../../expectations.ts';
import type { AnsweredRequest, Arrival, History } from '../../history.ts';
import { arrivalOf } from '../../look.ts';
import type { World } from '../../world.ts';

/** Mail servers refuse for good whatever has this in its text: the marks of each hundredth form. */
export const REFUSED_WORDS = '00-END';
export const REFUSAL = { code: 554, text: '5.6.0 This content is not taken here' } as const;

/** Its 250 is said by then, as late as mail servers are here. */
const ANSWERED_MS = 10_000;
const idOf = z.object({ id: z.string() });

/** Takes mails and log lines out of the world as the week goes on, so that this process does not hold a week's. */
export interface WorldWitness {
  arrivals: Arrival[];
  /** Those that a worker gave up, by its log. */
  dead: ReadonlySet<string>;
  /** Lines that no log may have. */
  oddLines: string[];
  /** Takes what there is; yields the bytes of the lines that were printed since the last time. */
  take(isAll?: boolean): number;
}

export function witness({ mailServers, stack }: World): WorldWitness {
  const arrivals: Arrival[] = [];
  const dead = new Set<string>();
  const oddLines: string[] = [];
  function takeMails(isAll: boolean): void {
    const until = isAll ? Number.POSITIVE_INFINITY : Date.now() - ANSWERED_MS;
    for (const [hospital, { mails }] of mailServers) {
      const later = mails.findIndex(({ arrivedAt }) => arrivedAt > until);
      const ready = mails.splice(0, later === -1 ? mails.length : later);
      arrivals.push(...ready.map((mail) => arrivalOf(hospital, mail)));
    }
  }
  return {
    arrivals,
    dead,
    oddLines,
    take(isAll = false) {
      takeMails(isAll);
      const lines = stack.logs.splice(0);
      for (const line of lines.filter((each) => each.endsWith('"msg":"dead"}'))) {
        dead.add(idOf.parse(JSON.parse(line)).id);
      }
      const told = check({ ...NOTHING, logs: lines }, expectations());
      oddLines.push(...told.flatMap(({ ids }) => ids));
      return lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    },
  };
}

const NOTHING: History = {
  requests: [],
  givenUp: [],
  oddAnswers: [],
  mails: [],
  recordedAt: new Map(),
  faults: [],
  looks: [],
  leases: [],
  jobs: [],
  unaskedEnds: [],
  oddEnds: [],
  logs: [],
  resources: [],
};

/** Judges the whole week's forms: those that mail servers refuse by themselves, and all others as in any run. */
export function judge(history: History, { arrivals, dead, oddLines }: WorldWitness): string[] {
  const isRefused = ({ mark }: Pick<AnsweredRequest, 'mark'>) => mark.endsWith(REFUSED_WORDS);
  const refused = new Set(history.requests.filter(isRefused).map(({ id }) => id));
  const arrived = new Set(arrivals.map(({ id }) => id));
  const lost = [...refused].filter((id) => !arrived.has(id) && !dead.has(id));
  const rest: History = {
    ...history,
    requests: history.requests.filter(({ id }) => !refused.has(id)),
    mails: arrivals.filter(({ id }) => !refused.has(id)),
    looks: history.looks.map((look) => ({
      ...look,
      states: new Map([...look.states].filter(([id]) => !refused.has(id))),
    })),
  };
  return [
    ...check(rest, expectations()).map(({ invariant, says, ids }) => {
      const [first = ''] = ids;
      const story = describeTimes(first, rest).join('\n');
      return `${invariant}: ${ids.length} ${says}, such as ${first}\n${story}`;
    }),
    ...(lost.length > 0 ? [`${lost.length} refused, and neither dead nor delivered`] : []),
    ...oddLines.map((line) => `a line that no log may have: ${line}`),
  ];
}
