import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { backUp, setBackupsUp } from '../scenarios/repository.ts';
import { type AlertCase, type AlertSite, expectPrinted, followEntry, stop } from './alert-case.ts';

const MEBIBYTE = 1024 * 1024;
/** The alert's own bound is 1 GiB; API and worker refuse below the second of these. */
export const OUTBOX_BYTES = 1_200 * MEBIBYTE;
export const MIN_FREE_BYTES = 992 * MEBIBYTE;
const BALLAST_BYTES = 250 * MEBIBYTE;
/** A backup of last week, where it should not be. */
const BALLAST = 'outbox-2026-11-20.db';
const ROUNDS_OF_FORMS = 3;
const SLOW_ANSWER_MS = 7_000;
const NOTICED_MS = 3_000;
const UNDER_WAY_MS = 2_000;
/** This machine is not the site's alone: what others have built here lately stays. */
const PRUNE = 'docker builder prune --all --force';
const PRUNE_OWN = 'docker builder prune --force --filter until=8760h';

export const backupCase: AlertCase = {
  alerts: ['BackupStale'],
  state: 'No backup was ever made',
  isFirst: true,
  make: async () => [],
  async cure(on) {
    await followEntry(on, 'BackupStale');
    // What the entry has them do at once; the address is a site's own matter.
    await setBackupsUp(on.run, on.site);
    await backUp(on.run, on.site);
  },
};

export const diskCase: AlertCase = {
  alerts: ['OutboxSpaceLow', 'OutboxSpaceFalls', 'SubmissionsRefused', 'SubmissionsFail'],
  state: 'The disk of the outbox is full',
  async make(on) {
    // What a worker that has just been started says of the disk: without it nothing would have fallen.
    await on.watch.untilRead();
    await on.volume?.fill(BALLAST, BALLAST_BYTES);
    await wait(NOTICED_MS);
    await sendInVain(on);
    return [];
  },
  async cure(on) {
    const { site, volume } = on;
    expectPrinted(await followEntry(on, 'SubmissionsFail'), 'OutboxUnavailableError');
    expectPrinted(await followEntry(on, 'SubmissionsRefused'), 'low-space');
    const values = { 'poyanil(-|/)': `${site.name}(-|/)`, [PRUNE]: PRUNE_OWN };
    await followEntry(on, 'the-disk-is-full', { values, except: ['docker image prune'] });
    await volume?.empty(BALLAST);
    await followEntry(on, 'OutboxSpaceFalls');
  },
};

export const databaseCase: AlertCase = {
  alerts: ['OutboxAway', 'SubmissionsRefused', 'SubmissionsFail', 'DeliveryNotRecorded'],
  state: 'PostgreSQL stops just while e-mails are sent',
  async make(on) {
    await on.run.mailServer.behave('data', { delayMs: SLOW_ANSWER_MS });
    await on.visitors.sendToAll();
    await wait(UNDER_WAY_MS);
    await stop(on, 'postgres');
    await sendInVain(on);
    await on.run.mailServer.accept('data');
    return [];
  },
  async cure(on) {
    expectPrinted(await followEntry(on, 'DeliveryNotRecorded'), 'not recorded yet');
    expectPrinted(await followEntry(on, 'SubmissionsRefused'), 'unwritable');
    await followEntry(on, 'SubmissionsFail');
    await followEntry(on, 'OutboxAway');
  },
};

/** Throws when one of them is accepted. */
async function sendInVain({ visitors }: AlertSite): Promise<void> {
  for (let round = 0; round < ROUNDS_OF_FORMS; round++) {
    for (const hospital of hospitalIds) {
      const answer = await visitors.send('contact', hospital);
      if (answer !== 503) throw new Error(`A form was answered ${answer}, not 503`);
    }
  }
}
