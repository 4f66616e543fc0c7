import type { GuideRun } from '../run.ts';
import type { Site } from '../site.ts';
import type { VisitorLoad } from '../visitor-load.ts';
import { startVisits } from '../visits.ts';

export interface Phase {
  name: string;
  /** Forms whose first response was not a success, not counting the browser's retries. */
  failedForms: number;
  failedPages: readonly string[];
}

export async function underPhase(
  { run, site, story }: { run: GuideRun; site: Site; story: VisitorLoad },
  name: string,
  work: () => Promise<unknown>,
): Promise<Phase> {
  const { forms, pages } = run.perSecond;
  const failedBefore = story.failedForms();
  const startedAt = Date.now();
  const visits = startVisits(site.origin, { perSecond: pages, seed: run.seed });
  try {
    await story.underLoad(site, work, { perSecond: forms });
  } finally {
    await visits.stop();
  }
  const requests = story.accepted().filter(({ firstSentAt }) => firstSentAt >= startedAt);
  const failedForms = story.failedForms() - failedBefore;
  const { failures, tookMs } = visits;
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
  console.log(
    `  ${name} (${seconds} s): ${requests.length} forms, ${failedForms} failed, ${figures(requests.map(({ tookMs }) => tookMs))}; ` +
      `${tookMs.length} pages, ${failures.length} failed, ${figures(tookMs)}`,
  );
  for (const failure of failures.slice(0, 5)) console.log(`    ${failure}`);
  return { name, failedForms, failedPages: failures };
}

export function noticed(phases: readonly Phase[]): string[] {
  return phases.flatMap(({ name, failedForms, failedPages }) => [
    ...(failedForms === 0 ? [] : [`${name}: ${failedForms} forms failed at first`]),
    ...(failedPages.length === 0 ? [] : [`${name}: ${failedPages.length} pages failed`]),
  ]);
}

function figures(took: readonly number[]): string {
  const inOrder = took.toSorted((one, other) => one - other);
  const at = (share: number) => (inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
