import { setTimeout as wait } from 'node:timers/promises';
import type { Look } from '../../../faults/history.ts';
import type { Command } from '../documents.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { beginStory } from '../story.ts';
import { restoreOnEmptyMachine } from './empty-machine.ts';
import { backUp, restoreNewest, setBackupsUp } from './repository.ts';
import { type Deployment, standUp } from './stand-up.ts';

/** Forms come in and wait for so long while the workers are away. */
const WAITING_MS = 3_000;
const STOP_WORKERS = 'docker compose stop worker worker-replica';
const UP = 'docker compose up --detach --wait';
const PAGE = 'backup.md';
const DECIDE = 'before-you-start-the-worker';
/** The names of what was kept, in the document's examples. */
const KEPT_FOLDER = 'before-20261121-021500';
const KEPT_SCHEMA = 'outbox_before_20261121_021500';

function scenarioFor(shape: Deployment, title: string): Scenario {
  return {
    name: `backup-${shape}`,
    title,
    async play(run) {
      const { block, line } = run.documents;
      const site = await standUp(run, `backup-${shape}`, shape);
      await setBackupsUp(run, site);
      const story = beginStory(run);

      await story.underLoad(site, async () => {
        await backUp(run, site);
        await site.type(STOP_WORKERS);
        await wait(WAITING_MS);
      });
      const atBackup = await story.look(site);
      // While the worker does not run, too.
      await backUp(run, site);
      const backupAt = Date.now();
      await site.follow(block(PAGE, 'every-night'));
      const faults = unsound(await site.follow(block(PAGE, 'every-month-does-it-hold')));
      await site.type(UP);
      await story.untilDelivered(site);

      await story.underLoad(site, async () => {
        faults.push(...(await restoresBesidePrograms(site)));
        await site.type(STOP_WORKERS);
        await wait(WAITING_MS);
      });
      const beforeRestore = await story.look(site);
      const restored = await restoreNewest(run, site);
      faults.push(...missing(restored, pendingIn(atBackup), 'the restored outbox'));
      const since = pendingIn(beforeRestore);
      const kept = keptIn(restored);
      faults.push(...missing(await listKept(run, site, shape, kept), since, 'what was kept'));
      faults.push(...(await readOut(run, site, shape, kept, since)));
      story.settle(since);
      if (shape === 'file') {
        story.allowCopies('pending in the backup, delivered since', backupAt, Date.now());
      } else await discardDelivered(run, site);

      await site.follow(line(PAGE, DECIDE, UP));
      await site.follow(line(PAGE, DECIDE, 'docker compose exec worker mail verify'));
      await story.underLoad(site, () => wait(WAITING_MS));
      await story.untilDelivered(site);
      await removeKept(run, site, shape, kept);
      await site.follow(
        line(
          PAGE,
          'back-up-and-restore',
          'docker compose run --rm --no-deps worker mail backed-up',
        ),
      );
      const ids = [...atBackup.states.keys()];
      faults.push(...(await restoreOnEmptyMachine(run, site, ids)));
      if (since.length === 0 || pendingIn(atBackup).length === 0) faults.push('nothing waited');
      return [...faults, ...(await story.judge(site))];
    },
  };
}

export const backsUpFile = scenarioFor('file', 'Back up, check and restore: SQLite');
export const backsUpSharedFile = scenarioFor(
  'file-replicas',
  'Back up, check and restore: SQLite, with replicas',
);
export const backsUpPostgres = scenarioFor('postgres', 'Back up, check and restore: PostgreSQL');

function unsound(checked: string): string[] {
  return checked.includes('The outbox is sound') ? [] : [`The check says: ${checked}`];
}

/** Tries what the document forbids. */
async function restoresBesidePrograms(site: Site): Promise<string[]> {
  const said = await site.type('if ops/restore latest; then echo RESTORED; fi');
  return said.includes('Nothing was changed') && !/^RESTORED$/m.test(said)
    ? []
    : [`ops/restore did not refuse beside live programs: ${said}`];
}

/** What was there before the restore: a folder's name, or a schema's. */
function keptIn(restored: string): string {
  const [, kept] = /What was there before is kept: (?:\/data\/)?([\w-]+)\./.exec(restored) ?? [];
  if (kept === undefined) throw new Error(`Nothing was kept: ${restored}`);
  return kept;
}

async function listKept(
  run: GuideRun,
  site: Site,
  shape: Deployment,
  kept: string,
): Promise<string> {
  if (shape !== 'postgres') {
    return await site.follow(run.documents.block(PAGE, DECIDE), {
      [KEPT_FOLDER]: kept,
      'mail list': 'mail list --limit 1000 --json',
    });
  }
  const select = `SELECT id FROM ${kept}.submissions WHERE state = 'pending'`;
  return await site.type(
    `docker compose exec -T postgres psql -U poyanil -d poyanil -c "${select}"`,
  );
}

/** Reads out to the hospital what only the outbox of before has; the log has the rest. */
async function readOut(
  run: GuideRun,
  site: Site,
  shape: Deployment,
  kept: string,
  [id = '']: readonly string[],
): Promise<string[]> {
  const { block, line } = run.documents;
  const inLog = `docker compose logs --no-log-prefix | grep '"delivered"'`;
  await site.follow(line(PAGE, DECIDE, inLog));
  if (shape === 'postgres') return [];
  const show = line(PAGE, DECIDE, 'mail show ID --full');
  const text = block(PAGE, DECIDE).text.replace('mail list', show.text);
  const printed = await site.follow({ ...show, text }, { [KEPT_FOLDER]: kept, ID: id });
  return printed.includes('MARK-') ? [] : [`${id} was not read out: ${printed}`];
}

/** Takes away what the mailbox has already, first without `--yes`, as the document has it. */
async function discardDelivered(run: GuideRun, site: Site): Promise<void> {
  const words = "mail discard --all --state pending --older-than 2h --reason 'delivered before'";
  const line = run.documents.line(PAGE, DECIDE, words);
  const before = 'docker compose run --rm --no-deps worker';
  run.followed.add(run.documents.line(PAGE, DECIDE, before).key);
  const typed = { ...line, text: `${before} ${words}` };
  await site.follow(typed, { '2h': '1s' });
  await site.follow({ ...line, text: `${typed.text} --yes` }, { '2h': '1s' });
}

async function removeKept(
  run: GuideRun,
  site: Site,
  shape: Deployment,
  kept: string,
): Promise<void> {
  const { line } = run.documents;
  if (shape !== 'postgres') {
    const remove = line(PAGE, DECIDE, `docker compose exec worker rm -r /data/${KEPT_FOLDER}`);
    await site.follow(remove, { [KEPT_FOLDER]: kept });
    return;
  }
  const drop: Command = line(PAGE, DECIDE, `DROP SCHEMA ${KEPT_SCHEMA} CASCADE`);
  const psql = 'docker compose exec -T postgres psql -U poyanil -d poyanil -c';
  await site.follow({ ...drop, text: `${psql} '${drop.text}'` }, { [KEPT_SCHEMA]: kept });
}

function pendingIn({ states }: Look): string[] {
  return [...states].filter(([, state]) => state === 'pending').map(([id]) => id);
}

/** Ids, or their references, that some output should name. */
function missing(printed: string, ids: readonly string[], where: string): string[] {
  const lost = ids.filter((id) => !printed.includes(id.slice(-8)));
  return lost.map((id) => `${id} is not in ${where}`);
}
