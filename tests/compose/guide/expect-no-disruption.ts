import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startLoad } from '../../faults/load-client.ts';
import type { GuideRun } from './run.ts';
import type { VisitorLoad } from './visitor-load.ts';
import { startVisits } from './visits.ts';

const PEACE_MS = 5_000;

/** Settings without an hourly cap, because one run sends enough e-mails to exceed it for hours. */
export const unhurried = { MAILS_PER_HOUR: '0', MAILS_AT_ONCE: '10' };

/** Makes this process trust an additional certificate authority. */
export function trust(path: string): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(path, 'utf8')]);
}

/** Sends forms and opens pages during the work, at the run's rates. Any failure at the first try is a fault. */
export async function expectNoDisruption(
  run: GuideRun,
  story: VisitorLoad,
  { origin, firstNumber }: { origin: string; firstNumber: number },
  work: () => Promise<void>,
): Promise<string[]> {
  const { forms, pages } = run.perSecond;
  const load = startLoad(
    { origins: [origin] },
    {
      perSecond: forms,
      seed: run.seed,
      againShare: 0,
      firstNumber,
    },
  );
  const visits = startVisits(origin, { perSecond: pages, seed: run.seed });
  story.include(load);
  try {
    await wait(PEACE_MS);
    await work();
    await wait(PEACE_MS);
  } finally {
    await Promise.all([load.stop(), visits.stop()]);
  }
  const { requests, givenUp, oddAnswers } = load.history;
  const repeated = requests.filter(({ failures }) => failures.length > 0);
  const formsMs = requests.map(({ answeredAt, firstSentAt }) => answeredAt - firstSentAt);
  console.log(
    `  ${requests.length} forms, ${repeated.length + givenUp.length} not at the first try (${spread(formsMs)}); ` +
      `${visits.tookMs.length} pages, ${visits.failures.length} failed (${spread(visits.tookMs)})`,
  );
  return [
    ...repeated.map(
      ({ id, failures }) => `${id} was not accepted at the first try: ${failures.join(', ')}`,
    ),
    ...givenUp.map((mark) => `${mark} was never accepted`),
    ...oddAnswers,
    ...visits.failures.slice(0, 20),
    ...(requests.length === 0 || visits.tookMs.length === 0 ? ['no forms or no pages'] : []),
  ];
}

function spread(ms: readonly number[]): string {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}
