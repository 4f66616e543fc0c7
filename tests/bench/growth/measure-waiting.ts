import { type FormName, formNames, hospitalIds } from '@poyanil/domain';
import { percentile } from '../../support/figures.ts';
import { openTestOutbox } from '../../support/outbox.ts';
import { startTestPostgres } from '../../support/postgres.ts';
import { sampleOf, send } from '../../support/samples.ts';
import { startStack } from '../../support/stack.ts';
import { entryOf } from '../../support/submissions.ts';
import type { BenchOptions, Figure } from '../report/figure.ts';
import { inRounds, type Lane } from '../report/in-rounds.ts';

const [FEW, MANY] = [100, 100_000];
const ENGINES = ['SQLite', 'PostgreSQL'] as const;
const ONE_BY_ONE = 40;
const AT_ONCE = 32;
const TOGETHER = 400;
const MOST_RATIO = 1.2;
/** Number of submissions stored concurrently. PostgreSQL's pool rejects calls that wait for seconds. */
const BATCH = 100;

export async function measureWaiting({ longRounds, say }: BenchOptions): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startTestPostgres());
  const lanes: Lane<string>[] = [];
  for (const engine of ENGINES) {
    for (const count of [FEW, MANY]) {
      const outbox = engine === 'PostgreSQL' ? { outboxUrl: await postgres.createDatabase() } : {};
      const api = started.use(await startStack({ programs: ['api'], ...outbox }));
      await fill(api.outboxUrl, count);
      lanes.push({ name: `${engine}, ${count}`, run: () => measureOnce(api.url) });
    }
  }
  const rounds = await inRounds(longRounds, lanes, say);
  return ENGINES.flatMap((engine) =>
    ROWS.map(({ what, unit, key, target }) => ({
      what: `${what}, ${MANY} waiting, ${engine}`,
      unit,
      values: rounds.of(`${engine}, ${MANY}`, key),
      floor: { name: `${FEW} waiting`, values: rounds.of(`${engine}, ${FEW}`, key) },
      target,
    })),
  );
}

const ROWS = [
  { what: 'an answer', unit: 'ms', key: 'answerMs', target: { atMost: MOST_RATIO } },
  {
    what: `accepted in a second, ${AT_ONCE} at once`,
    unit: '',
    key: 'perSecond',
    target: { atLeast: 1 / MOST_RATIO },
  },
] as const;

async function fill(url: string, count: number): Promise<void> {
  await using outbox = await openTestOutbox(url, 2 * MANY);
  for (let first = 0; first < count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, (_, number) => {
      const form: FormName = formNames[number % formNames.length] ?? 'contact';
      const hospital = hospitalIds[Math.floor(number / formNames.length) % hospitalIds.length];
      return outbox.accept(entryOf(form, hospital ?? 'poyanil_hospital'), Date.now());
    });
    await Promise.all(batch);
  }
}

async function measureOnce(origin: string): Promise<Readonly<Record<string, number>>> {
  const answerMs = percentile(await sendAll(origin, ONE_BY_ONE, 1), 0.5);
  const start = performance.now();
  await sendAll(origin, TOGETHER, AT_ONCE);
  return { answerMs, perSecond: (1_000 * TOGETHER) / (performance.now() - start) };
}

/** Sends `count` forms, `atOnce` at a time. Resolves with each response time in milliseconds. */
async function sendAll(origin: string, count: number, atOnce: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const sample = sampleOf('contact', 'poyanil_hospital');
  async function work(): Promise<void> {
    while (left-- > 0) {
      const start = performance.now();
      const answer = await send(origin, 'contact', sample);
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (answer.status !== 202) throw new Error(`A submission was answered ${answer.status}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}
