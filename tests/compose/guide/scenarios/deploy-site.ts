import type { GuideRun } from '../run.ts';
import type { Site } from '../site.ts';
import { answersOf } from './answers.ts';

/** One machine runs one of each on a file, two of each on a file, or two of each on PostgreSQL. */
export type Deployment = 'file' | 'file-replicas' | 'postgres';

const PROFILES = {
  file: {},
  'file-replicas': { COMPOSE_PROFILES: 'replicas' },
  postgres: { COMPOSE_PROFILES: 'scale' },
} as const;

/** An installed site with the run's mail server and its images present. `prepare` runs before containers exist. */
export async function deploySite(
  run: GuideRun,
  name: string,
  shape: Deployment = 'file',
  prepare: (site: Site) => Promise<void> = async () => {},
): Promise<Site> {
  const { block } = run.documents;
  const site = await run.openSite(name);
  await site.follow(block('install.md', 'five-commands', 1));
  await site.follow(block('install.md', 'five-commands', 2), answersOf(run));
  await site.type('./setup --only-files --answers setup.answers');
  if (shape !== 'file') site.edit(PROFILES[shape]);
  await prepare(site);
  await site.tagImages();
  await site.type('docker compose up --no-start');
  await site.joinMailServer();
  // Must be done before PostgreSQL starts for the first time.
  if (shape === 'postgres') await site.follow(block('install.md', 'more-than-one'));
  else await site.follow(block('install.md', 'when-a-setting-or-secret-changes', 1));
  return site;
}
