import { setTimeout as wait } from 'node:timers/promises';
import { askPostgres, type LocalPostgres } from '../../../support/local-postgres.ts';
import type { Random } from '../../random.ts';
import type { Cluster } from './cluster.ts';

/** What happens to the old primary, which is still running: its commits wait for a standby that has been promoted. */
export const WAYS = [
  'old connections stay',
  'old connections are cut',
  'waiting commits are cancelled',
  'waiting commits are ended with their connection',
  'the old one is killed and started again, before the name moves',
] as const;
type Way = (typeof WAYS)[number];

/** How long the database's name still leads to the old primary. */
const NAME_LAGS_MS = [200, 1_500] as const;
/** Long enough that a visitor without a response has retried. */
const NAME_LAGS_AFTER_RESTART_MS = [1_500, 2_500] as const;
/** How long the old primary keeps running once the name leads elsewhere. */
const OLD_STAYS_MS = [1_500, 4_000] as const;
/** The same, but longer than a program's timeout, so that it has to leave the old primary by itself. */
const OLD_STAYS_LONG_MS = [12_000, 15_000] as const;
const MEDDLE_EVERY_MS = 50;
/** Commits wait for the standby from the time it is promoted. */
const FIRST_WAITS_MS = 300;

const MEDDLING: Readonly<Partial<Record<Way, string>>> = {
  'waiting commits are cancelled': 'pg_cancel_backend',
  'waiting commits are ended with their connection': 'pg_terminate_backend',
};
const WAITING =
  "FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name <> 'operator'";

/** Promotes the standby, and finally stops the old primary. Resolves with how many waiting commits an operator cancelled or ended. */
export async function failOver(
  cluster: Cluster,
  standby: LocalPostgres,
  { way, random }: { way: Way; random: Random },
): Promise<number> {
  const old = cluster.primary();
  await askPostgres(standby.url, 'SELECT pg_promote()');
  const meddler = startMeddler(old, way);
  if (way === 'the old one is killed and started again, before the name moves') {
    await wait(FIRST_WAITS_MS);
    await old.kill();
    await old.start();
    await wait(random.between(...NAME_LAGS_AFTER_RESTART_MS));
  } else {
    await wait(random.between(...NAME_LAGS_MS));
  }
  cluster.leadTo(standby);
  if (way === 'old connections are cut') cluster.cut();
  const [least, most] = way === 'old connections stay' ? OLD_STAYS_LONG_MS : OLD_STAYS_MS;
  await wait(random.between(least, most));
  const meddled = await meddler.stop();
  await old.remove();
  return meddled;
}

/** Repeatedly cancels or terminates commits that wait for the standby, as an operator might who sees them hang. */
function startMeddler(old: LocalPostgres, way: Way): { stop(): Promise<number> } {
  const act = MEDDLING[way];
  let isOver = false;
  async function meddle(): Promise<number> {
    let meddled = 0;
    while (act !== undefined && !isOver) {
      meddled += (await askPostgres(old.url, `SELECT ${act}(pid) ${WAITING}`)).length;
      await wait(MEDDLE_EVERY_MS);
    }
    return meddled;
  }
  const meddling = meddle();
  meddling.catch(() => {}); // reported to the caller of `stop`
  return {
    stop() {
      isOver = true;
      return meddling;
    },
  };
}
