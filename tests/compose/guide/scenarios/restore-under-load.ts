import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from '../documents.ts';
import type { GuideRun } from '../run.ts';
import type { Site } from '../site.ts';
import type { VisitorLoad } from '../visitor-load.ts';
import type { Deployment } from './deploy-site.ts';
import { restoreNewest } from './repository.ts';

/** How long forms come in while the workers are stopped. */
export const WAITING_MS = 3_000;
export const STOP_WORKERS = 'docker compose stop worker worker-replica';
export const UP = 'docker compose up --detach --wait';
const PAGE = 'backup.md';
const DECIDE = 'before-you-start-the-worker';
/** The retained outbox's name in the document's examples. */
const KEPT_FOLDER = 'before-20261121-021500';
const KEPT_SCHEMA = 'outbox_before_20261121_021500';

interface Restore {
  run: GuideRun;
  site: Site;
  shape: Deployment;
  story: VisitorLoad;
  backupAt: number;
  /** Ids that were pending when the backup was made: the restore must bring them back. */
  waiting: readonly string[];
}

export async function restoreUnderLoad({ run, site, shape, story, backupAt, waiting }: Restore) {
  const { line } = run.documents;
  const faults = await restoresBesidePrograms(site);
  await site.type(STOP_WORKERS);
  await wait(WAITING_MS);
  await story.look(site);
  const stoppedAt = Date.now();
  const restored = await restoreNewest(run, site);
  // No form is answered until the programs run again.
  const since = await undelivered(run, story);
  const kept = keptIn(restored);
  const listed = await listKept(run, site, shape, kept);
  faults.push(
    ...missing(restored, waiting, 'the restored outbox'),
    ...missing(listed, since, 'the kept outbox'),
    ...unexpected(listed, since),
    ...(await readOut(run, site, shape, kept, since)),
    ...(since.length === 0 || waiting.length === 0 ? ['no submission was pending'] : []),
  );
  story.settle(since);
  if (shape === 'file') {
    story.allowCopies('pending in the backup, delivered since', backupAt, Date.now());
  } else await discardDelivered(run, site);
  const print = await printOf(site, shape, kept);
  console.log(
    `  ${waiting.length} were pending in the backup, ${since.length} arrived since and were kept`,
  );

  await site.follow(line(PAGE, DECIDE, UP));
  await site.follow(line(PAGE, DECIDE, 'docker compose exec worker mail verify'));
  await wait(WAITING_MS);
  return { faults, kept, print, stoppedAt };
}

async function undelivered(run: GuideRun, story: VisitorLoad): Promise<string[]> {
  const arrived = new Set((await run.mailServer.mails()).map(({ id }) => id));
  return story.accepted().flatMap(({ id }) => (arrived.has(id) ? [] : [id]));
}

/** Returns an error for each submission that the retained outbox lists as pending, although it isn't one of `ids`. */
function unexpected(printed: string, ids: readonly string[]): string[] {
  const listed = new Set(printed.match(/\bs_[0-9A-Z]{26}\b/g) ?? []);
  const more = [...listed].filter((id) => !ids.includes(id));
  return more.map((id) => `${id} is kept as pending`);
}

/** Prints how long visitors waited whose forms were sent while the programs were stopped. Returns an error if there were none. */
export function visitorsOf(story: VisitorLoad, stoppedAt: number): string[] {
  const waited = story
    .accepted()
    .filter(({ firstSentAt, failures }) => firstSentAt > stoppedAt && failures.length > 0)
    .map(({ firstSentAt, answeredAt }) => answeredAt - firstSentAt);
  const longest = (Math.max(0, ...waited) / 1_000).toFixed(1);
  console.log(
    `  ${waited.length} forms were sent while it was stopped, and accepted within ${longest} s`,
  );
  return waited.length === 0 ? ['no form was sent during the restore'] : [];
}

/** Returns a fingerprint of the retained outbox, which stays the same as long as no program writes to it. */
export async function printOf(site: Site, shape: Deployment, kept: string): Promise<string> {
  const typed =
    shape === 'postgres'
      ? `docker compose exec -T postgres psql -U poyanil -d poyanil -Atc "SELECT 'print', count(*), md5(string_agg(s::text, ' ' ORDER BY id)) FROM ${kept}.submissions s"`
      : `docker compose run --rm --no-deps -T worker sh -c 'cd /data/${kept} && cat outbox.db $(ls outbox.db-wal 2> /dev/null) | sha256sum | sed "s/^/print /"'`;
  const printed = await site.type(typed);
  const [print] = /^print.*$/m.exec(printed) ?? [];
  if (print === undefined) throw new Error(`There is no print of ${kept}: ${printed}`);
  return print;
}

async function restoresBesidePrograms(site: Site): Promise<string[]> {
  const said = await site.type('if ops/restore latest; then echo RESTORED; fi');
  return said.includes('Nothing was changed') && !/^RESTORED$/m.test(said)
    ? []
    : [`ops/restore did not refuse while programs ran: ${said}`];
}

function keptIn(restored: string): string {
  const [, kept] = /The previous outbox is kept: (?:\/data\/)?([\w-]+)\./.exec(restored) ?? [];
  if (kept === undefined) throw new Error(`The restore kept no old outbox: ${restored}`);
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

/** Reads out the submissions that only the previous outbox has. The log has the rest. */
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

/** Discards what the mailbox already has, first without `--yes`, as the document says. */
async function discardDelivered(run: GuideRun, site: Site): Promise<void> {
  const words = "mail discard --all --state pending --older-than 2h --reason 'delivered before'";
  const line = run.documents.line(PAGE, DECIDE, words);
  const before = 'docker compose run --rm --no-deps worker';
  run.followed.add(run.documents.line(PAGE, DECIDE, before).key);
  const typed = { ...line, text: `${before} ${words}` };
  await site.follow(typed, { '2h': '1s' });
  await site.follow({ ...line, text: `${typed.text} --yes` }, { '2h': '1s' });
}

export async function removeKept(
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

/** Lists ids, or their references, that are missing in the output. */
function missing(printed: string, ids: readonly string[], where: string): string[] {
  const lost = ids.filter((id) => !printed.includes(id.slice(-8)));
  return lost.map((id) => `${id} is not in ${where}`);
}
