import { setTimeout as wait } from 'node:timers/promises';
import { hospitals, MAX_RESUME_BYTES } from '@poyanil/domain';
import { z } from 'zod';
import type { AnsweredRequest } from '../../faults/history.ts';
import { startLoad } from '../../faults/load-client.ts';
import { percentile } from '../../support/figures.ts';
import { countMailpit } from '../../support/inbox.ts';
import { pdf } from '../../support/resumes.ts';
import { sampleOf, send } from '../../support/samples.ts';
import { startVisits } from '../guide/visits.ts';
import { wrongDeliveries } from '../kills.ts';
import type { Stack } from './stack.ts';

export const DAY = { forms: 10_000, views: 100_000, seconds: 24 * 60 * 60 } as const;
/** Applicants who send the longest resumes at the same moment. */
export const CROWD = { applicants: 10, resumeBytes: MAX_RESUME_BYTES } as const;

export interface Day {
  accepted: number;
  /** Forms that were sent again, since they had no answer or were refused for the moment. */
  repeats: number;
  views: number;
  /** The time in which 99 of 100 were answered, and e-mails went on after the last form. */
  formP99Ms: number;
  viewP99Ms: number;
  deliveredAfterMs: number;
  /** What was refused, lost, or delivered twice. */
  faults: string[];
}

const SEED = 1;
const DELIVERY_MS = 600_000;
const LOOK_MS = 1_000;
/** The worker writes a delivery down after the mail server has it. */
const RECORD_MS = 3_000;
/** An applicant sends a resume again after so long, and gives up in the end. */
const REPEAT_MS = 1_000;
const PATIENCE_MS = 60_000;

/** Has visitors send a day's forms and open a day's pages in so many seconds, and waits until all that was accepted has arrived. */
export async function goThroughDay(
  { project, origin }: Stack,
  { seconds }: { seconds: number },
): Promise<Day> {
  // Every page was opened that day, and not all of them at the same moment.
  for (const path of await listPages(origin)) await (await fetch(origin + path)).arrayBuffer();
  const each = (count: number) => ({ perSecond: count / seconds, seed: SEED });
  const load = startLoad({ origins: [origin] }, { ...each(DAY.forms), againShare: 0 });
  const visits = startVisits(origin, each(DAY.views));
  await wait((seconds * 1_000) / 2);
  const [crowd] = await Promise.all([sendCrowd(origin), wait((seconds * 1_000) / 2)]);
  await Promise.all([load.stop(), visits.stop()]);
  const endedAt = Date.now();
  const requests = [...load.history.requests, ...crowd.requests];
  await untilThereAre(requests.length, project.inboxUrl);
  const deliveredAfterMs = Date.now() - endedAt;
  await wait(RECORD_MS);
  const history = { ...load.history, requests };
  return {
    accepted: requests.length,
    repeats: requests.reduce((sum, { failures }) => sum + failures.length, 0),
    views: visits.tookMs.length,
    formP99Ms: percentile(
      requests.map(({ tookMs }) => tookMs),
      0.99,
    ),
    viewP99Ms: percentile(visits.tookMs, 0.99),
    deliveredAfterMs,
    faults: [
      ...(await wrongDeliveries(project, { history })),
      ...(history.givenUp.length > 0 ? [`${history.givenUp.length} forms were never taken`] : []),
      ...crowd.faults,
      ...wrongPages(visits.failures),
      ...tooFew('forms', requests.length, DAY.forms),
      ...tooFew('page views', visits.tookMs.length, DAY.views),
    ],
  };
}

/** All addresses of the site that a search engine is told. */
async function listPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    return new URL(address).pathname;
  });
  if (paths.length === 0) throw new Error(`${origin}/sitemap.xml lists no page`);
  return paths;
}

const accepted = z.object({ id: z.string() });

/** Sends the longest resumes at once, each again while the site says that it cannot take it now. */
async function sendCrowd(origin: string) {
  const hospital = 'poyanil_hospital';
  const { fields } = sampleOf('jobApplication', hospital, { hospital: hospitals[hospital].code });
  const resume = { fileName: 'resume.pdf', bytes: pdf(CROWD.resumeBytes) };
  const requests: AnsweredRequest[] = [];
  const faults: string[] = [];
  const apply = async (applicant: number) => {
    const firstSentAt = Date.now();
    const failures: string[] = [];
    for (;;) {
      const sentAt = Date.now();
      const key = { 'Idempotency-Key': `crowd-${applicant}` };
      const answer = await send(origin, 'jobApplication', { fields, resume }, key);
      const body = await answer.text();
      const answeredAt = Date.now();
      if (answer.status === 202) {
        const { id } = accepted.parse(JSON.parse(body));
        const times = { firstSentAt, answeredAt, tookMs: answeredAt - sentAt, failures };
        requests.push({
          id,
          mark: `crowd-${applicant}`,
          form: 'jobApplication',
          hospital,
          ...times,
        });
        return;
      }
      failures.push(`${answer.status} ${body}`);
      if (answer.status < 500 || answeredAt > firstSentAt + PATIENCE_MS) {
        throw new Error(failures.at(-1));
      }
      await wait(REPEAT_MS);
    }
  };
  const applications = Array.from({ length: CROWD.applicants }, (_, applicant) =>
    apply(applicant).catch((error: Error) => {
      faults.push(`a long resume: ${error.message}`);
    }),
  );
  await Promise.all(applications);
  return { requests, faults };
}

async function untilThereAre(count: number, inboxUrl: string): Promise<void> {
  const limit = Date.now() + DELIVERY_MS;
  while ((await countMailpit(inboxUrl)) < count && Date.now() < limit) await wait(LOOK_MS);
}

function wrongPages(failures: readonly string[]): string[] {
  const [first] = failures;
  return first === undefined ? [] : [`${failures.length} pages did not come, such as ${first}`];
}

/** A load that falls behind is no day's load. */
function tooFew(what: string, count: number, wanted: number): string[] {
  return count < 0.98 * wanted ? [`${count} ${what} in place of ${wanted}`] : [];
}
