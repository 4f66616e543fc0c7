import type { BenchOptions, Findings } from '../report/figure.ts';
import { inRounds, type Lane } from '../report/in-rounds.ts';
import { startRawPoolLane } from './raw-pool-lane.ts';
import { startSink } from './start-sink.ts';
import { type MailLane, type MailLoad, startWorkerLane } from './worker-lane.ts';

const AT_ONCE = 20;
const WORDS = { form: 'appointment', count: 1_000 } as const;
const RESUME = { form: 'jobApplication', count: 300, resumeBytes: 100 * 1024 } as const;
const SLOW = { form: 'appointment', count: 300, answerAfterMs: 200 } as const;
const CONNECTIONS = [1, 5, 20, 50];
const CONNECTIONS_OF_RESUMES = [5, 20, 50];

export async function measureWorker({ shortRounds, say }: BenchOptions): Promise<Findings> {
  await using started = new AsyncDisposableStack();
  const sink = started.use(await startSink());
  const worker = started.use(await startWorkerLane(sink, AT_ONCE));
  const lane = (name: string, from: MailLane, { count, ...load }: CountedLoad): Lane<string> => ({
    name,
    run: async () => ({ ...(await from.deliver(count, load)) }),
  });
  const raw = async (what: string, from: readonly number[], load: CountedLoad) =>
    await Promise.all(
      from.map(async (connections) => {
        const pool = started.use(await startRawPoolLane(sink, connections));
        // This lane alone takes as long as all others together.
        const count = connections === 1 ? load.count / 4 : load.count;
        return lane(`${what}, ${connections}`, pool, { ...load, count });
      }),
    );
  const words = await raw('raw', CONNECTIONS, WORDS);
  const resumes = await raw('raw resume', CONNECTIONS_OF_RESUMES, RESUME);
  const lanes = [
    ...words,
    lane('worker', worker, WORDS),
    ...resumes,
    lane('worker resume', worker, RESUME),
    lane('worker slow', worker, SLOW),
  ];
  const rounds = await inRounds(shortRounds, lanes, say);
  const perSecond = (name: string) => rounds.of(name, 'perSecond');
  const best = (of: readonly Lane<string>[]) => bestOf(of.map(({ name }) => perSecond(name)));
  const ideal = perSecond('worker slow').map(() => (1_000 * AT_ONCE) / SLOW.answerAfterMs);
  return {
    figures: [
      {
        what: `worker, ${AT_ONCE} at once`,
        unit: 'mails/s',
        values: perSecond('worker'),
        floor: {
          name: 'raw nodemailer pool, same words, best of 1, 5, 20, 50',
          values: best(words),
        },
        target: { atLeast: 0.45 },
      },
      {
        what: 'with a resume of 100 KB',
        unit: 'mails/s',
        values: perSecond('worker resume'),
        floor: {
          name: 'raw nodemailer pool, same words and bytes, best of 5, 20, 50',
          values: best(resumes),
        },
        target: { atLeast: 0.45 },
      },
      {
        what: 'mail server that takes 200 ms',
        unit: 'mails/s',
        values: perSecond('worker slow'),
        floor: { name: `${AT_ONCE} / 0.2 s`, values: ideal },
        target: { atLeast: 0.88 },
      },
    ],
    remarks: [
      'The worker takes its mails from a full outbox and a full queue, all of one hospital, with `MAILS_AT_ONCE=20`. Time is measured by a mail server in a process of its own that parses nothing, without the first tenth of the mails.',
      'The raw pool is handed the words of our own e-mail (text and HTML, 8 KB in all), and composes and sends them: no queue, no outbox, nothing is written down.',
    ],
  };
}

interface CountedLoad extends MailLoad {
  count: number;
}

function bestOf(lanes: readonly (readonly number[])[]): number[] {
  const [first = []] = lanes;
  return first.map((_, round) => Math.max(...lanes.map((values) => values[round] ?? 0)));
}
