import type { FormName } from '@poyanil/domain';
import { pdf } from '../../support/resumes.ts';
import { type Sample, sampleOf } from '../../support/samples.ts';
import type { BenchOptions, Figure, Findings } from '../report/figure.ts';
import { inRounds, type Lane, type Rounds } from '../report/in-rounds.ts';
import { startSink } from '../worker/start-sink.ts';
import { load } from './load.ts';
import { startBaselineApi, startOurs, type Taker } from './takers.ts';

const RESUME_BYTES = 100 * 1024;
const SLOW_MS = 200;

type Name =
  | `${'floor' | 'ours'} ${FormName}`
  | `ours, SMTP ${'at once' | 'slow' | 'down'}`
  | 'ours, Redis down';

export async function measureApi({ shortRounds, say }: BenchOptions): Promise<Findings> {
  await using started = new AsyncDisposableStack();
  const start = async (taker: Promise<Taker>) => started.use(await taker);
  const mailServer = async (delayMs: number) => started.use(await startSink(delayMs)).url;
  const queue = await start(startBaselineApi('queue'));
  const spool = await start(startBaselineApi('spool'));
  const ours = await start(startOurs());
  const withoutRedis = await start(startOurs(undefined, { isRedisThere: false }));
  const lanes: Lane<Name>[] = [
    lane('floor appointment', queue),
    lane('ours appointment', ours),
    lane('floor contact', queue),
    lane('ours contact', ours),
    lane('floor jobApplication', spool),
    lane('ours jobApplication', ours),
    lane('ours, SMTP at once', await start(startOurs(await mailServer(0)))),
    lane('ours, SMTP slow', await start(startOurs(await mailServer(SLOW_MS)))),
    lane('ours, SMTP down', await start(startOurs('smtp://127.0.0.1:1'))),
    lane('ours, Redis down', withoutRedis),
  ];
  const rounds = await inRounds(shortRounds, lanes, say);
  return { figures: figuresOf(rounds), remarks: REMARKS };
}

const REMARKS = [
  'Fifty connections (four for resumes), two seconds a lane, each submission under an Idempotency-Key of its own. Before the next lane, the API has added all jobs that it still holds to Redis (1,000 at most; the reconciler adds the rest). Client, API, Redis and mail server share the two cores of one machine.',
  'Floor 3a: Express takes JSON, awaits BullMQ, and answers; nothing is checked, nothing is durable before the answer. Floor 4c: Express, multer, a file for each submission (its content and its folder synced), BullMQ. Ours checks every rule, and answers when the outbox has synced.',
  'With a mail server, the worker delivers while submissions come in; the others are measured without a worker.',
];

function lane(name: Name, taker: Taker): Lane<Name> {
  const form = formOf(name);
  return {
    name,
    async run() {
      const found = await load(taker.url, form, benchSample(form));
      await taker.empty();
      return found;
    },
  };
}

function formOf(name: Name): FormName {
  if (name.endsWith('contact')) return 'contact';
  return name.endsWith('jobApplication') ? 'jobApplication' : 'appointment';
}

function benchSample(form: FormName): Sample {
  const { fields, resume } = sampleOf(form, 'poyanil_hospital');
  return resume === undefined
    ? { fields }
    : { fields, resume: { ...resume, bytes: pdf(RESUME_BYTES) } };
}

function figuresOf(rounds: Rounds<Name>): Figure[] {
  const figure = (what: string, ours: Name, floor: Name, target: number): Figure => ({
    what,
    unit: '/s',
    values: rounds.of(ours, 'perSecond'),
    floor: { name: FLOORS[floor] ?? floor, values: rounds.of(floor, 'perSecond') },
    target: { atLeast: target },
  });
  const p99 = (what: string, ours: Name, floor: Name): Figure => ({
    what: `${what}, p99`,
    unit: 'ms',
    values: rounds.of(ours, 'p99'),
    floor: { name: FLOORS[floor] ?? floor, values: rounds.of(floor, 'p99') },
    target: { atMost: 1.5 },
  });
  return [
    figure('appointment to 202', 'ours appointment', 'floor appointment', 0.7),
    p99('appointment to 202', 'ours appointment', 'floor appointment'),
    figure('contact to 202', 'ours contact', 'floor contact', 0.7),
    p99('contact to 202', 'ours contact', 'floor contact'),
    figure('resume of 100 KiB to 202', 'ours jobApplication', 'floor jobApplication', 0.7),
    figure('SMTP answers after 200 ms', 'ours, SMTP slow', 'ours, SMTP at once', 0.95),
    figure('SMTP down', 'ours, SMTP down', 'ours, SMTP at once', 0.95),
    figure('Redis down', 'ours, Redis down', 'ours appointment', 0.95),
  ];
}

const FLOORS: Partial<Record<Name, string>> = {
  'floor appointment': '3a, bare Express and BullMQ',
  'floor contact': '3a, bare Express and BullMQ',
  'floor jobApplication': '4c, Express, multer, files, BullMQ',
  'ours, SMTP at once': 'ours, SMTP at 0 ms',
  'ours appointment': 'ours, Redis there',
};
