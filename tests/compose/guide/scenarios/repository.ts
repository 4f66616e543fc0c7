import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GuideRun } from '../run.ts';
import type { Site } from '../site.ts';

/** The user of the backup container. */
const NOBODY = 65_534;

/** Sets up a site's backups, with a local folder in place of another machine's disk. */
export async function setBackupsUp(run: GuideRun, site: Site): Promise<void> {
  const folder = join(run.folder, `${site.name}-backups`);
  mkdirSync(folder);
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  else chmodSync(folder, 0o777);
  await site.type(`BACKUP_REPOSITORY=${folder}`);
  await site.follow(run.documents.block('backup.md', 'set-it-up'));
}

export async function backUp(run: GuideRun, site: Site): Promise<void> {
  const said = await site.follow(run.documents.block('backup.md', 'make-one'));
  // The shell prints each command; any other output is an error.
  const rest = said.split('\n').filter((line) => line !== '' && !line.startsWith('+ '));
  if (rest.length > 0) throw new Error(`A backup must print nothing: ${rest.join('\n')}`);
}

export async function restoreNewest(run: GuideRun, site: Site): Promise<string> {
  return await site.follow(run.documents.block('backup.md', 'restore'));
}
