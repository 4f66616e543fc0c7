import { setTimeout as wait } from 'node:timers/promises';
import type { Look } from '../../../faults/history.ts';
import type { Scenario } from '../run.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { type Deployment, deploySite } from './deploy-site.ts';
import { restoreOnEmptyMachine } from './empty-machine.ts';
import { backUp, setBackupsUp } from './repository.ts';
import {
  printOf,
  removeKept,
  restoreUnderLoad,
  STOP_WORKERS,
  UP,
  visitorsOf,
  WAITING_MS,
} from './restore-under-load.ts';

const PAGE = 'backup.md';

function scenarioFor(shape: Deployment, title: string): Scenario {
  return {
    name: `backup-${shape}`,
    title,
    async play(run) {
      const { block, line } = run.documents;
      const site = await deploySite(run, `backup-${shape}`, shape);
      await setBackupsUp(run, site);
      const story = startVisitorLoad(run);

      await story.underLoad(site, async () => {
        await backUp(run, site);
        await site.type(STOP_WORKERS);
        await wait(WAITING_MS);
      });
      const atBackup = await story.look(site);
      // Backups must also work while the worker is stopped.
      await backUp(run, site);
      const backupAt = Date.now();
      await site.follow(block(PAGE, 'every-night'));
      const faults = unsound(await site.follow(block(PAGE, 'test-a-restore-every-month')));
      await site.type(UP);
      await story.untilDelivered(site);

      const restore = { run, site, shape, story, backupAt, waiting: pendingIn(atBackup) };
      // No second clicks across the restore: the key is only in the replaced outbox, so a repeat would be a new submission.
      const alone = { againShare: 0, perSecond: 2 };
      const restored = await story.underLoad(site, () => restoreUnderLoad(restore), alone);
      faults.push(...restored.faults, ...visitorsOf(story, restored.stoppedAt));
      await story.untilDelivered(site);
      const { kept, print } = restored;
      if ((await printOf(site, shape, kept)) !== print) faults.push(`${kept} was written to`);
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

function pendingIn({ states }: Look): string[] {
  return [...states].filter(([, state]) => state === 'pending').map(([id]) => id);
}
