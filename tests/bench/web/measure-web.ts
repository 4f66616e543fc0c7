import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import type { BenchOptions, Findings } from '../report/figure.ts';
import { inRounds, type Lane } from '../report/in-rounds.ts';
import { look } from './audit-page.ts';
import { startBrowser } from './browser.ts';
import { type Deliveries, type Delivery, startDeliveries } from './deliveries.ts';
import { figuresOf, type LaneName, laneName, type MeasuredPage } from './page-figures.ts';

const HOSPITAL = 'poyanil_hospital_kozhencherry';
/** One of each kind. Left out because they are built like one of these: the lists of departments and facilities, the other two details. */
const KINDS: ReadonlySet<string> = new Set([
  ...['landing', 'privacy', 'home', 'about', 'department', 'facility', 'gallery'],
  ...['contact', 'appointment', 'doctors', 'news', 'careers', 'testimonials'],
  ...['doctor-detail', 'career-detail'],
]);
/** Pages in Malayalam are built like the English ones, with a second font. */
const MALAYALAM_KINDS: ReadonlySet<string> = new Set(['home', 'appointment']);

export async function measureWeb({ longRounds, say }: BenchOptions): Promise<Findings> {
  const pages = measuredPages();
  await using deliveries = await startDeliveries(pages.map(({ path }) => path));
  const lanes = pages.flatMap((page) =>
    DELIVERIES.map((delivery) => lane(page, delivery, deliveries)),
  );
  const rounds = await inRounds(longRounds, lanes, say);
  return { figures: figuresOf(pages, rounds), remarks: REMARKS };
}

const DELIVERIES = ['static', 'ours', 'client-rendered'] as const;

const REMARKS = [
  'Lighthouse 13.5, mobile, simulated throttling (1.6 Mbit/s, 150 ms there and back, a processor four times slower), a browser without bars of its own and with an empty cache for each look; five rounds take half an hour. One page of each kind, of the hospital with the longest lists, two of them in Malayalam as well; left out are kinds that are made as one of these is. The API serves the pages, in Brotli.',
  'The static floor is the very document that is answered, without scripts, beside the same font and pictures. Client-rendered is the same program in an empty page, its module and all that it imports named in the head, its styles as on the page.',
  'LCP is the simulated one: it falls on steps of one trip through the network, for the floors as well. In Malayalam, which needs a second font, the static floor itself takes about half of the client-rendered time. The scores for accessibility, best practices and SEO are those of the worst page of a round.',
];

function measuredPages(): MeasuredPage[] {
  return pagesOfBothLanguages()
    .filter(({ hospital }) => hospital === HOSPITAL || hospital === undefined)
    .filter(({ kind, language }) => (language === 'en' ? KINDS : MALAYALAM_KINDS).has(kind))
    .map(({ kind, path, language }) => ({
      kind: language === 'en' ? kind : `${kind} in Malayalam`,
      path,
    }));
}

function lane(
  { kind, path }: MeasuredPage,
  delivery: Delivery,
  deliveries: Deliveries,
): Lane<LaneName> {
  return {
    name: laneName(delivery, kind),
    async run() {
      await using browser = await startBrowser();
      const url = `${deliveries[delivery]}${path}`;
      return await look(url, browser, delivery === 'ours' ? undefined : ['performance']);
    },
  };
}
