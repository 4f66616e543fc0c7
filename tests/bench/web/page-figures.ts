import type { Figure } from '../report/figure.ts';
import type { Rounds } from '../report/in-rounds.ts';
import type { Delivery } from './deliveries.ts';

export interface MeasuredPage {
  kind: string;
  path: string;
}

export type LaneName = `${Delivery} ${string}`;

export function laneName(delivery: Delivery, kind: string): LaneName {
  return `${delivery} ${kind}`;
}

const MOST_BLOCKING_MS = 150;

/** Returns four figures for each kind of page. For goals that all kinds must reach, it takes the worst page of each round. */
export function figuresOf(pages: readonly MeasuredPage[], rounds: Rounds<LaneName>): Figure[] {
  return [
    ...pages.flatMap(({ kind }) => pageFigures(kind, rounds)),
    ...worstFigures(pages, rounds),
  ];
}

function pageFigures(kind: string, rounds: Rounds<LaneName>): Figure[] {
  const ours = (what: string) => rounds.of(laneName('ours', kind), what);
  const paint = (delivery: Delivery, name: string, atMost: number): Figure => ({
    what: 'LCP',
    kind,
    unit: 'ms',
    values: ours('largestPaint'),
    floor: { name, values: rounds.of(laneName(delivery, kind), 'largestPaint') },
    target: { atMost },
  });
  return [
    paint('static', 'static', 1.3),
    paint('client-rendered', 'client-rendered', 0.5),
    {
      what: 'TBT',
      kind,
      unit: 'ms',
      values: ours('blocking'),
      target: { atMost: MOST_BLOCKING_MS },
    },
    {
      what: 'Lighthouse performance',
      kind,
      unit: '',
      values: ours('performance'),
      target: { atLeast: 98 },
    },
  ];
}

function worstFigures(pages: readonly MeasuredPage[], rounds: Rounds<LaneName>): Figure[] {
  const worst = (what: string, pick: (...values: number[]) => number): number[] => {
    const ofPages = pages.map(({ kind }) => rounds.of(laneName('ours', kind), what));
    return (ofPages[0] ?? []).map((_, round) =>
      pick(...ofPages.map((values) => values[round] ?? Number.NaN)),
    );
  };
  const score = (name: string, what: string): Figure => ({
    what: `worst page: ${name}`,
    unit: '',
    values: worst(what, Math.min),
    target: { atLeast: 100 },
  });
  return [
    {
      what: 'worst page: CLS',
      unit: '',
      values: worst('shift', Math.max),
      target: { atMost: 0.01 },
    },
    score('accessibility', 'accessibility'),
    score('best practices', 'best-practices'),
    score('SEO', 'seo'),
    {
      what: 'landing: all bytes',
      unit: 'kB',
      values: rounds.of(laneName('ours', 'landing'), 'bytes').map((bytes) => bytes / 1000),
      target: { atMost: 250 },
    },
  ];
}
