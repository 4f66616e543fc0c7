import { setTimeout as wait } from 'node:timers/promises';
import { followSection } from '../follow-section.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';

const EXAMPLE_REFERENCE = '7KQ2M9XA';
const LOAD_MS = 3_000;

export const followsOtherPages: Scenario = {
  name: 'other-pages',
  title: 'Follow the pages without a scenario of their own',
  async play(run) {
    const site = await deploySite(run, 'other-pages');
    const story = startVisitorLoad(run);
    await story.underLoad(site, () => wait(LOAD_MS));
    await story.untilDelivered(site);
    const ids = [...(await story.look(site)).states.keys()];
    story.settle(ids.slice(0, 1));
    return [...(await followOtherPages(run, site, ids)), ...(await story.judge(site))];
  },
};

async function followOtherPages(
  run: GuideRun,
  site: Site,
  [erased = '', shown = '']: readonly string[],
): Promise<string[]> {
  const follow = (page: string, section: string, values = {}, except?: string) =>
    followSection(run, site, [page, section], values, except);
  // A login shell sets it; the test's own shell may not.
  await site.type('USER=operator');
  await follow('README.md', 'is-there-room');
  await follow('README.md', 'who-did-that');
  const { block, line } = run.documents;
  await site.follow(block('README.md', 'is-anything-stuck'));
  await follow('capacity.md', 'the-containers-limits');
  await follow('capacity.md', 'what-they-hold');

  const values = { [EXAMPLE_REFERENCE]: erased.slice(-8), ID: shown };
  await follow('retention.md', 'when-somebody-asks-to-be-erased', values);
  await follow('retention.md', 'if-it-leaks');
  await site.follow(block('law.md', 'cert-in-the-directions-of-28-april-2022'));
  await follow('runbook.md', 'the-clock-was-wrong', {}, 'timedatectl\n');

  await follow('incident.md', 'minute-5-keep-what-there-is');
  const kept = await site.type('cat incident-*/audit.json incident-*/version.txt; ls kept-logs');
  await follow('incident.md', 'minute-15-what-is-it-and-stop-it', {
    '127.0.0.1:8080': new URL(site.origin).host,
    'https://www.poyanil.example': site.origin,
  });
  // The last command leaves the workers stopped.
  await site.type('docker compose up --detach --wait');
  await site.follow(line('incident.md', 'after-it', 'docker compose exec worker mail verify'));
  return [
    ...(kept.includes('"action": "erase"') ? [] : ['the kept audit log does not have the erasure']),
    ...(kept.includes('.log.gz') ? [] : ['no logs were kept']),
  ];
}
