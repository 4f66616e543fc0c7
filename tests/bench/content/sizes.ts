import {
  type ContentSource,
  createEmbeddedContent,
  type Entry,
  listOperations,
} from '@poyanil/content';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { contentQuery } from '../../support/content-query.ts';

export const FEW = 24;
export const MANY = 10_000;

const TURNS_PER_ROUND = 200;
const ANSWERS_PER_TURN = 20;
const DOCTORS = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 6 });

/** Content of so many doctors, at all hospitals by turns; nothing of it is kept once it is answered. */
export function openDoctors(count: number): ContentSource {
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

/** Measures the cost of the first page of six doctors from either source: some answers of one, then some of the other. */
export async function timeAnswers(
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

/** The processor's clock leaves out whatever others do on this machine at the time. */
async function timeTurn(source: ContentSource): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < ANSWERS_PER_TURN; count++) {
    const { status } = await source.answer(DOCTORS);
    if (status !== 200) throw new Error(`Answered ${status}`);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
