import { cpSync } from 'node:fs';
import type { GuideRun } from '../run.ts';
import { PROJECT, type Site } from '../site.ts';

export async function openMachine(
  run: GuideRun,
  name: string,
  { from, files = [] }: { from: Site; files?: readonly string[] },
): Promise<Site> {
  const site = await run.openSite(name);
  await site.follow(run.documents.block('install.md', 'five-commands', 1));
  for (const own of ['.env', '.secrets', ...files]) {
    cpSync(from.path(own), site.path(own), { recursive: true });
  }
  await site.tagImages();
  await site.type('docker compose up --no-start');
  return site;
}

/** Restores the newest backup on an empty machine, and reports which of the ids are missing afterwards. */
export async function restoreOnEmptyMachine(
  run: GuideRun,
  from: Site,
  ids: readonly string[],
): Promise<string[]> {
  const site = await openMachine(run, `${from.name.replace(`${PROJECT}-`, '')}-empty`, { from });
  // Follows the runbook, whose commands are the same.
  const said = await site.follow(run.documents.block('runbook.md', 'restore-from-a-backup'));
  const { states } = await site.look();
  return [
    ...ids.filter((id) => !states.has(id)).map((id) => `${id} is not on the empty machine`),
    ...(said.includes('is kept:') ? [`An outbox was kept on an empty machine: ${said}`] : []),
  ];
}
