import {
  type ContentSource,
  createEmbeddedContent,
  type Entry,
  listOperations,
} from '@poyanil/content';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { contentQuery } from '../../support/content-query.ts';
import type { BenchOptions, Figure } from '../report/figure.ts';
import { inRounds } from '../report/in-rounds.ts';

const [FEW, MANY] = [24, 10_000];
const MOST_RATIO = 1.1;
const TURNS_PER_ROUND = 200;
const ANSWERS_PER_TURN = 20;
const DOCTORS = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 6 });

export async function measureDoctors({ shortRounds, say }: BenchOptions): Promise<Figure[]> {
  const [few, many] = [openDoctors(FEW), openDoctors(MANY)];
  const lanes = [{ name: 'doctors', run: () => timeAnswers(few, many) }] as const;
  const rounds = await inRounds(shortRounds, lanes, say);
  return [
    {
      what: `worked out with ${MANY} doctors`,
      unit: 'µs',
      values: rounds.of('doctors', 'many'),
      floor: { name: `with ${FEW}`, values: rounds.of('doctors', 'few') },
      target: { atMost: MOST_RATIO },
    },
  ];
}

/** Creates content with `count` doctors across all hospitals. No response is cached. */
function openDoctors(count: number): ContentSource {
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
  const operations = listOperations();
  return createEmbeddedContent({ entries, assets: [] }, { origin: 'http://localhost', operations });
}

async function timeAnswers(
  few: ContentSource,
  many: ContentSource,
): Promise<Record<'few' | 'many', number>> {
  const microseconds = { few: 0, many: 0 };
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    microseconds.few += await timeTurn(few);
    microseconds.many += await timeTurn(many);
  }
  const answers = TURNS_PER_ROUND * ANSWERS_PER_TURN;
  return { few: microseconds.few / answers, many: microseconds.many / answers };
}

/** CPU time excludes other processes on this machine. */
async function timeTurn(source: ContentSource): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < ANSWERS_PER_TURN; count++) {
    const { status } = await source.answer(DOCTORS);
    if (status !== 200) throw new Error(`Answered ${status}`);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
