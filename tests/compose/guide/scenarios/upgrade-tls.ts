import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { startLoad } from '../../../faults/load-client.ts';
import { asTyped } from '../follow-section.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { beginStory, type Story } from '../story.ts';
import { startVisits } from '../visits.ts';
import { standUp } from './stand-up.ts';
import { wrongVersions } from './upgrade.ts';

const PAGE = 'upgrade.md';
const TLS = 'tls.md';
const PROFILE = 'profile-tls';
const EXAMPLE = 'https://www.poyanil.example';
const PEACE_MS = 5_000;

export const upgradesBehindCaddy: Scenario = {
  name: 'upgrade-tls',
  title:
    'Profile tls, then upgrade and back behind Caddy: each form and each page at the first try',
  async play(run) {
    const site = await standUp(run, 'upgrade-tls');
    const story = beginStory(run);
    const { block } = run.documents;
    const origin = await bringTls(run, site);
    const { now, sameTables } = run.source.tags;

    const there = await undisturbed(run, story, { origin, firstNumber: 1 }, async () => {
      await site.follow(block(PAGE, 'one-command'), { '1.1.0': sameTables.slice(1) });
    });
    const wrongThere = await wrongVersions(run, site, sameTables);
    const back = await undisturbed(run, story, { origin, firstNumber: 100_001 }, async () => {
      await site.follow(block(PAGE, 'back'));
    });
    const wrongBack = await wrongVersions(run, site, now);
    await story.untilDelivered(site);
    const spares = await site.type('docker compose --profile spare ps --all --quiet web-spare');
    return [
      ...[...there, ...wrongThere, ...back, ...wrongBack],
      ...(/^[0-9a-f]{12}/m.test(spares) ? ['the spare was left behind'] : []),
      ...(await story.judge(site)),
    ];
  },
};

/** Follows the page up to a browser's view of it, with Caddy's own certificate authority, and has this process believe that one. */
async function bringTls(run: GuideRun, site: Site): Promise<string> {
  const { block, line } = run.documents;
  const [port, httpPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  site.edit({
    ...{ PUBLIC_URL: origin, TLS_ISSUER: 'internal', TLS_ADDRESS: '127.0.0.1' },
    ...{ HTTPS_PORT: `${port}`, HTTP_PORT: `${httpPort}` },
    // So many of one run would wait for hours.
    ...{ MAILS_PER_HOUR: '0', MAILS_AT_ONCE: '10' },
  });
  await site.follow(block(TLS, PROFILE));
  await site.follow(asTyped(block(TLS, PROFILE, 2)));
  const root = 'docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt .';
  await site.follow(line(TLS, PROFILE, root));
  setDefaultCACertificates([
    ...getCACertificates('default'),
    readFileSync(site.path('root.crt'), 'utf8'),
  ]);
  await site.type(`export CURL_CA_BUNDLE=${site.path('root.crt')}`);
  const plain = { 'http://${SITE#https://}': `http://localhost:${httpPort}` };
  await site.follow(block(TLS, 'look'), { [EXAMPLE]: origin, ...plain });
  await site.follow(block(TLS, 'look', 2));
  return origin;
}

/** Has visitors send forms and open pages meanwhile, as many as the run says; whatever is not taken or shown at the first try is a fault. */
async function undisturbed(
  run: GuideRun,
  story: Story,
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
  const repeated = requests.filter(({ repeats }) => repeats > 0);
  const formsMs = requests.map(({ answeredAt, firstSentAt }) => answeredAt - firstSentAt);
  console.log(
    `  ${requests.length} forms, ${repeated.length + givenUp.length} not at the first try (${spread(formsMs)}); ` +
      `${visits.tookMs.length} pages, ${visits.failures.length} failed (${spread(visits.tookMs)})`,
  );
  return [
    ...repeated.map(({ id, repeats }) => `${id} was sent ${repeats + 1} times`),
    ...givenUp.map((mark) => `${mark} was never taken`),
    ...oddAnswers,
    ...visits.failures.slice(0, 20),
    ...(requests.length === 0 || visits.tookMs.length === 0 ? ['nobody came'] : []),
  ];
}

function spread(ms: readonly number[]): string {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}
