import { setTimeout as wait } from 'node:timers/promises';
import type { Look } from '../../../faults/history.ts';
import type { Command } from '../documents.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { beginStory } from '../story.ts';
import { restoreOnEmptyMachine } from './empty-machine.ts';
import { type Deployment, standUp } from './stand-up.ts';

/** Forms come in and wait for so long while the workers are away. */
const WAITING_MS = 3_000;
const STOP_WORKERS = 'docker compose stop worker worker-replica';
const UP = 'docker compose up --detach --wait';
const RUN = 'docker compose run --rm --no-deps -T';

interface Means {
  section: string;
  backup: Command;
  check: Command;
  restore: Command;
  /** The example's name of the file, and the name that today's has. */
  example: string;
  file: string;
}

function scenarioFor(shape: Deployment, title: string): Scenario {
  return {
    name: `backup-${shape}`,
    title,
    async play(run) {
      const site = await standUp(run, `backup-${shape}`, shape);
      const means = meansFor(run, shape);
      const story = beginStory(run);

      await story.underLoad(site, async () => {
        await site.follow(means.backup);
        await site.type(STOP_WORKERS);
        await wait(WAITING_MS);
      });
      const atBackup = await story.look(site);
      await backUpWithoutWorker(run, site, means);
      const backupAt = Date.now();
      await site.follow(means.check);
      await site.type(UP);
      await story.untilDelivered(site);

      await story.underLoad(site, async () => {
        await wait(WAITING_MS);
        await site.type(STOP_WORKERS);
        await wait(WAITING_MS);
      });
      const beforeRestore = await story.look(site);
      const listed = await site.follow(means.restore, { [means.example]: means.file });
      const faults = missing(listed, pendingIn(atBackup), 'the restored outbox');
      const since = pendingIn(beforeRestore);
      const kept = await keptBeside(run, site, shape);
      faults.push(...missing(kept, since, 'what was kept beside'));
      faults.push(...(await readOut(run, site, shape, since)));
      story.settle(since);
      if (shape === 'file') {
        story.allowCopies('pending in the backup, delivered since', backupAt, Date.now());
      } else await discardDelivered(run, site);

      await site.follow(run.documents.line('backup.md', 'restore', UP));
      await site.follow(verifyLine(run));
      await story.underLoad(site, () => wait(WAITING_MS));
      await story.untilDelivered(site);
      await removeRest(run, site, shape);
      if (shape === 'postgres') {
        const ids = [...atBackup.states.keys()];
        faults.push(...(await restoreOnEmptyMachine(run, site, { ...means, ids })));
      }
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

function meansFor({ documents: { block } }: GuideRun, shape: Deployment): Means {
  const today = new Date();
  const day = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  const isFile = shape !== 'postgres';
  const n = isFile ? 1 : 2;
  const end = isFile ? 'db' : 'dump';
  const section = isFile ? 'sqlite' : 'postgresql';
  return {
    section,
    backup: block('backup.md', section),
    check: block('backup.md', 'every-month-does-it-hold', n),
    restore: block('backup.md', 'restore', n),
    example: `outbox-2026-11-21.${end}`,
    file: `outbox-${day}.${end}`,
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** Backs up as the crontab does; a file by the document's other words for a worker that does not run. */
async function backUpWithoutWorker(run: GuideRun, site: Site, { section, backup }: Means) {
  const exec = 'docker compose exec -T';
  const isFile = section === 'sqlite';
  const text = isFile ? backup.text.replace(exec, RUN) : backup.text;
  await site.type(`cat > backup.sh <<'END'\n${text}END\nsh backup.sh`);
  if (!isFile) return;
  for (const words of [exec, RUN]) {
    run.followed.add(run.documents.line('backup.md', section, words).key);
  }
}

async function keptBeside(run: GuideRun, site: Site, shape: Deployment): Promise<string> {
  if (shape !== 'postgres') {
    return await site.follow(run.documents.block('backup.md', 'restore', 3), {
      'mail list': 'mail list --limit 1000 --json',
    });
  }
  const select = "SELECT id FROM outbox_before.submissions WHERE state = 'pending'";
  return await site.type(
    `docker compose exec -T postgres psql -U poyanil -d poyanil -c "${select}"`,
  );
}

/** Reads out to the hospital what only the outbox of before has; the log has the rest. */
async function readOut(
  run: GuideRun,
  site: Site,
  shape: Deployment,
  [id = '']: readonly string[],
): Promise<string[]> {
  const { block, line } = run.documents;
  const logged = line(
    'backup.md',
    'restore',
    `docker compose logs --no-log-prefix | grep '"delivered"'`,
  );
  await site.follow(logged);
  if (shape === 'postgres') return [];
  const show = line('backup.md', 'restore', 'mail show ID --full');
  const before = block('backup.md', 'restore', 3);
  const text = before.text.replace('mail list', show.text);
  const printed = await site.follow({ ...show, text }, { ID: id });
  return printed.includes('MARK-') ? [] : [`${id} was not read out: ${printed}`];
}

/** Takes away what the mailbox has already, first without `--yes`, as the document has it. */
async function discardDelivered(run: GuideRun, site: Site): Promise<void> {
  const words = "mail discard --all --state pending --older-than 2h --reason 'delivered before'";
  const line = run.documents.line('backup.md', 'restore', words);
  const before = 'docker compose run --rm --no-deps worker';
  run.followed.add(run.documents.line('backup.md', 'restore', before).key);
  const typed = { ...line, text: `${before} ${words}` };
  await site.follow(typed, { '2h': '1s' });
  await site.follow({ ...line, text: `${typed.text} --yes` }, { '2h': '1s' });
}

async function removeRest(run: GuideRun, site: Site, shape: Deployment): Promise<void> {
  const { line } = run.documents;
  if (shape !== 'postgres') {
    await site.follow(
      line('backup.md', 'restore', 'docker compose exec worker rm -r /data/before'),
    );
    return;
  }
  const drop = line('backup.md', 'restore', 'DROP SCHEMA outbox_before CASCADE');
  const psql = 'docker compose exec -T postgres psql -U poyanil -d poyanil -c';
  await site.follow({ ...drop, text: `${psql} '${drop.text}'` });
}

function verifyLine({ documents }: GuideRun): Command {
  return documents.line('backup.md', 'restore', 'docker compose exec worker mail verify');
}

function pendingIn({ states }: Look): string[] {
  return [...states].filter(([, state]) => state === 'pending').map(([id]) => id);
}

/** Ids, or their references, that some output should name. */
function missing(printed: string, ids: readonly string[], where: string): string[] {
  const lost = ids.filter((id) => !printed.includes(id.slice(-8)));
  return lost.map((id) => `${id} is not in ${where}`);
}
