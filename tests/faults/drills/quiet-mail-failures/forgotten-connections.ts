import { setTimeout as wait } from 'node:timers/promises';
import type { Talk } from '../../../delivery/mail-server/raw-mail-server.ts';
import { percentile } from '../../../support/figures.ts';
import type { Arrival, StruckFault } from '../../history.ts';
import { type Load, startLoad } from '../../load-client.ts';
import { randomOf } from '../../random.ts';
import { judgeStage, listMails, startMailStage } from '../mail-stage.ts';
import { type DeafLine, type Forgotten, startDeafLine } from './deaf-line.ts';
import type { Part } from './part.ts';

/** Few enough that a connection is at rest most of the time, and more than one in the two seconds that it is kept. */
const FORMS_PER_SECOND = 6;
/** It strikes so often for each strike of the drill. */
const TIMES = 4;
/** A server takes so long to say that it has a message: long enough for a strike to fall into it. */
const ANSWER_MS = 150;
/** A busy machine may answer so much later. */
const LATE_MS = 1_000;
const BETWEEN_MS = [700, 2_500] as const;

export const forgottenConnections: Part = {
  name: 'connections forgotten without a word',
  async run({ seed, strikes }) {
    const times = strikes * TIMES;
    const random = randomOf(seed).fork('deaf');
    const lines: DeafLine[] = [];
    await using ends = new AsyncDisposableStack();
    await using stage = await startMailStage({
      addressOf: async (_hospital, { port }) => {
        const line = ends.adopt(await startDeafLine(port), ({ stop }) => stop());
        lines.push(line);
        return line.url;
      },
    });
    for (const server of stage.servers.values()) server.behave('dot', keepAndAnswerLate);
    const load = startLoad(stage.world, { perSecond: FORMS_PER_SECOND, seed });
    const forgotten: Forgotten[] = [];
    const faults: StruckFault[] = [];
    for (let number = 0; number < times; number++) {
      await wait(random.between(...BETWEEN_MS));
      forgotten.push(...lines.map((line) => line.goDeaf()));
      faults.push(faultOfNow());
    }
    await wait(BETWEEN_MS[1]);
    await load.stop();
    const mails = () => listMails(stage.servers);
    const judged = await judgeStage(stage, load.history, { mails, faults });
    const { words, wrong } = summarise(forgotten, mails());
    return {
      ...judged,
      struck: `${times} times: ${words}; 202 to mailbox ${describeDelays(load.history, mails())}`,
      why: 'each was whole and unanswered when its line went deaf',
      faults: [...judged.faults, ...wrong],
    };
  },
};

/** A strike as the judge of copies knows it; which messages it caught, the lines know better. */
function faultOfNow(): StruckFault {
  const now = Date.now();
  const mayCause = ['copies-of-the-instant'] as const;
  const from = now - LATE_MS;
  return { name: 'connections forgotten', mayCause, from, struckAt: now, mendedAt: now };
}

function summarise(
  forgotten: readonly Forgotten[],
  mails: readonly Arrival[],
): { words: string; wrong: string[] } {
  const sum = (count: (each: Forgotten) => number) =>
    forgotten.reduce((total, each) => total + count(each), 0);
  const idle = sum((each) => each.idle);
  const unanswered = new Set(forgotten.flatMap((each) => each.unanswered));
  const copied = [...Map.groupBy(mails, ({ id }) => id)].filter(([, all]) => all.length > 1);
  const unexplained = copied.filter(([id]) => !unanswered.has(id)).map(([id]) => id);
  return {
    words: `${idle} connections at rest, ${sum((each) => each.busy)} at work, ${unanswered.size} messages unanswered`,
    wrong: [
      ...unexplained.map((id) => `${id} came twice, and its final dot cannot have been lost`),
      ...(idle === 0 ? ['no connection at rest was forgotten'] : []),
    ],
  };
}

function describeDelays({ requests }: Load['history'], mails: readonly Arrival[]): string {
  const arrivals = new Map(mails.toReversed().map(({ id, arrivedAt }) => [id, arrivedAt]));
  const delays = requests.map(
    ({ id, answeredAt }) => (arrivals.get(id) ?? answeredAt) - answeredAt,
  );
  return `p50 ${percentile(delays, 0.5)} ms, longest ${Math.max(0, ...delays)} ms`;
}

const keepAndAnswerLate: Talk = ({ socket, keep }) => {
  keep();
  setTimeout(() => socket.write('250 2.0.0 Ok: queued as RAW1234567\r\n'), ANSWER_MS);
  return undefined;
};
