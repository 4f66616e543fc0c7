import {
  type Content,
  type ContentSource,
  createEmbeddedContent,
  type Entry,
  listOperations,
} from '@poyanil/content';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { type Measured, percentile, table } from '../faults/measured/measured.ts';

const FEW = 24;
const MANY = 10_000;
const ROUNDS = 60;
const ANSWERS_PER_ROUND = 200;
const MOST_RATIO = 1.1;

/** What the first page of six doctors costs with few doctors and with many, turn about. */
export async function measureContentSize(): Promise<Measured> {
  const operations = listOperations();
  const open = (count: number) =>
    createEmbeddedContent(doctors(count), { origin: 'http://localhost', operations });
  const [few, many] = [open(FEW), open(MANY)];
  const [hash = ''] = [...operations].find(([, { name }]) => name === 'Doctors') ?? [];
  const times = { few: [] as number[], many: [] as number[] };
  // The first rounds warm all up, and count for nothing.
  for (let round = -ROUNDS; round < ROUNDS; round++) {
    const turns = [
      ['few', few],
      ['many', many],
    ] as const;
    for (const [name, source] of round % 2 === 0 ? turns : turns.toReversed()) {
      const took = await timeRound(source, hash);
      if (round >= 0) times[name].push(took);
    }
  }
  const ratios = times.many.map((took, round) => took / (times.few[round] ?? Number.NaN));
  const ratio = percentile(ratios, 0.5);
  const perAnswer = (all: readonly number[]) =>
    `${((1000 * percentile(all, 0.5)) / ANSWERS_PER_ROUND).toFixed(0)} µs`;
  return {
    report: `${table(
      ['doctors', 'an answer, median'],
      [
        [`${FEW}`, perAnswer(times.few)],
        [`${MANY}`, perAnswer(times.many)],
      ],
    )}\n\nRatio, median of ${ROUNDS} rounds turn about: ${ratio.toFixed(2)}.`,
    faults: ratio > MOST_RATIO ? [`${ratio.toFixed(2)} ×, more than ${MOST_RATIO}`] : [],
  };
}

async function timeRound(source: ContentSource, hash: string): Promise<number> {
  const variables = { hospital: 'poyanil_hospital', limit: 6 };
  const start = performance.now();
  for (let count = 0; count < ANSWERS_PER_ROUND; count++) {
    const { status } = await source.answer({ hash, operationName: 'Doctors', variables });
    if (status !== 200) throw new Error(`Answered ${status}`);
  }
  return performance.now() - start;
}

function doctors(count: number): Content {
  const entries = Array.from({ length: count }, (_, number): Entry => {
    const hospital: HospitalId | undefined = hospitalIds[number % hospitalIds.length];
    return {
      id: `doctor-${number}`,
      type: 'doctor',
      file: `doctor-${number}.yaml`,
      isDraft: false,
      publishedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      fields: { name: `Dr. Sample ${number}`, hospital, centerOfExcellence: 'General Medicine' },
    };
  });
  return { entries, assets: [] };
}
