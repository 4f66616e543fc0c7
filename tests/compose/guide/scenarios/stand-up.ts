import type { GuideRun } from '../run.ts';
import { type Site, settingsOfHospitals } from '../site.ts';

/** One machine runs one of each on a file, two of each on a file, or two of each on PostgreSQL. */
export type Deployment = 'file' | 'file-replicas' | 'postgres';

/** A site that is installed, with the mail server of the run; its images are there. */
export async function standUp(
  run: GuideRun,
  name: string,
  shape: Deployment = 'file',
): Promise<Site> {
  const { block } = run.documents;
  const site = await run.openSite(name, { SMTP_URL: run.mailServer.urls.first });
  await site.follow(block('install.md', 'get-it'));
  await site.follow(block('install.md', 'settings'));
  site.edit({
    ...settingsOfHospitals,
    ...(shape === 'file' ? {} : { COMPOSE_PROFILES: 'scale' }),
  });
  await site.follow(block('install.md', 'secrets'));
  await site.tagImages();
  await site.type('docker compose up --no-start');
  await site.joinMailServer();
  // Before PostgreSQL is there for the first time.
  if (shape === 'postgres') await site.follow(block('install.md', 'more-than-one'));
  await site.follow(block('install.md', 'the-real-mail-server'));
  await site.type('unset SMTP_URL');
  return site;
}
