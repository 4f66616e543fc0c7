import { percentile, table } from '../../../support/figures.ts';

/** What was counted at one moment of the week, by name. */
export interface Sample {
  /** Hours of the week that have passed. */
  hour: number;
  values: ReadonlyMap<string, number>;
}

/** How much more of something the last third of a run may hold than the middle one: a share, and an amount beyond it. */
interface Growth {
  share: number;
  amount: number;
}

const MEBIBYTE = 1024 * 1024;
/** What is held after a collection of garbage moves by a hundredth. */
const LIVE: Growth = { share: 0.05, amount: MEBIBYTE };
/** V8 gives memory back late. */
const TAKEN: Growth = { share: 0.15, amount: 10 * MEBIBYTE };
/** Visitors' connections are open files, too, and come and go. */
const FILES: Growth = { share: 0.1, amount: 4 };
/** As many wait as the faults of the last seconds have held up. */
const WAITING: Growth = { share: 0.5, amount: 150 };
const SETTLED: Growth = { share: 0.1, amount: 100 };
/** Operators are told of erasures every ten minutes, and dead letters go in lots of as many as came meanwhile. */
const DEAD: Growth = { share: 0.5, amount: 50 };
const STORED: Growth = { share: 0.15, amount: 2 * MEBIBYTE };
/** Faults have programs say more, whether many forms come meanwhile or few; what grows with the age of a program goes on. */
const WORDS: Growth = { share: 1, amount: 100 };

/** Everything that must level off. What is not here is printed only. */
export const LIMITS: ReadonlyMap<string, Growth> = new Map([
  ['API live', LIVE],
  ['API taken', TAKEN],
  ['API files', FILES],
  ['worker live', LIVE],
  ['worker taken', TAKEN],
  ['worker files', FILES],
  ['pending', WAITING],
  ['delivered', SETTLED],
  ['dead', DEAD],
  ['resumes', WAITING],
  ['other rows', { share: 0.1, amount: 30 }],
  ['outbox in use', STORED],
  ['outbox on disk', STORED],
  ['Redis memory', STORED],
  ['Redis keys', WAITING],
  ['log bytes a form', WORDS],
]);

/** Amounts in bytes; they are printed in MB. */
const BYTES = new Set([
  'API live',
  'API taken',
  'worker live',
  'worker taken',
  'outbox in use',
  'outbox on disk',
  'Redis memory',
  'Redis on disk',
]);
/** The last third is itself looked at in halves, so that each sixth of a run needs a sample of its own. */
const LEAST_SAMPLES = 6;
/** Rows of the printed table, which has more samples than anybody reads. */
const SHOWN_SAMPLES = 15;

/**
 * What was more in the last third of the samples than it may be beside the middle third, and went on rising within that third. A
 * file, and what the system has given a program, keep the size that the longest queue once needed: a single step is no rise.
 * Throws where there are too few samples to tell.
 */
export function risen(samples: readonly Sample[]): string[] {
  if (samples.length < LEAST_SAMPLES) {
    throw new Error(
      `${samples.length} samples tell of no rise: ${LEAST_SAMPLES} hours are the least`,
    );
  }
  return [...LIMITS].flatMap(([name, { share, amount }]) => {
    const values = valuesOf(samples, name);
    const [, middle = Number.NaN, last = Number.NaN] = mediansOfParts(values, 3);
    const most = middle * share + amount;
    const [before = Number.NaN, after = Number.NaN] = mediansOfParts(values, 6).slice(4);
    // What nobody has counted has not levelled off either.
    if (last - middle <= most || after - before <= most / 2) return [];
    return [`${name} does not level off: ${show(name, middle)}, then ${show(name, last)}`];
  });
}

export function describe(samples: readonly Sample[]): string {
  const names = [...new Set(samples.flatMap(({ values }) => [...values.keys()]))];
  const step = Math.ceil(samples.length / SHOWN_SAMPLES);
  const shown = samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
  return [
    table(
      ['hour', ...names],
      shown.map(({ hour, values }) => [
        hour.toFixed(0),
        ...names.map((name) => show(name, values.get(name) ?? Number.NaN)),
      ]),
    ),
    '',
    table(
      ['median of a third', 'first', 'middle', 'last', 'last ÷ middle'],
      names.map((name) => {
        const thirds = mediansOfParts(valuesOf(samples, name), 3);
        const [, middle = 0, last = 0] = thirds;
        const ratio = middle === 0 ? '' : (last / middle).toFixed(2);
        return [name, ...thirds.map((each) => show(name, each)), ratio];
      }),
    ),
  ].join('\n');
}

function valuesOf(samples: readonly Sample[], name: string): number[] {
  return samples.flatMap(({ values }) => values.get(name) ?? []);
}

function mediansOfParts(values: readonly number[], parts: number): number[] {
  const at = (part: number) => (part * values.length) / parts;
  return Array.from({ length: parts }, (_, part) =>
    percentile(values.slice(Math.floor(at(part)), Math.ceil(at(part + 1))), 0.5),
  );
}

function show(name: string, value: number): string {
  return BYTES.has(name) ? `${(value / MEBIBYTE).toFixed(1)} MB` : value.toFixed(0);
}
