import { cpSync } from 'node:fs';
import type { GuideRun } from '../run.ts';
import type { Site } from '../site.ts';

/** A clone with the settings, secrets and files of another machine, on which nothing runs yet. */
export async function openMachine(
  run: GuideRun,
  name: string,
  { from, files = [] }: { from: Site; files?: readonly string[] },
): Promise<Site> {
  const site = await run.openSite(name);
  await site.follow(run.documents.block('install.md', 'get-it'));
  for (const own of ['.env', '.secrets', ...files]) {
    cpSync(from.path(own), site.path(own), { recursive: true });
  }
  await site.tagImages();
  await site.type('docker compose up --no-start');
  return site;
}

/** Restores a dump where there was nothing, and says which of the ids are not there then. */
export async function restoreOnEmptyMachine(
  run: GuideRun,
  from: Site,
  { file, example, ids }: { file: string; example: string; ids: readonly string[] },
): Promise<string[]> {
  const { block, line } = run.documents;
  const site = await openMachine(run, 'empty', { from, files: [file] });
  await site.follow(line('backup.md', 'restore', 'docker compose up --detach --wait postgres'));
  const restore = block('backup.md', 'restore', 2);
  const text = restore.text.replace(/^.*ALTER SCHEMA.*\n/m, '');
  await site.follow({ ...restore, text }, { [example]: file });
  const { states } = await site.look();
  return ids.filter((id) => !states.has(id)).map((id) => `${id} is not on the empty machine`);
}
