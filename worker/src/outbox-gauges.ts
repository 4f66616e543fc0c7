import { hospitalIds } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import {
  addPolledGauge,
  type GaugeSample,
  MAX_READ_MS,
} from '@poyanil/server/metrics/polled-gauge';
import { shareInFlight } from '@poyanil/server/process/share-in-flight';
import type { Registry } from 'prom-client';

/** Maximum number of bounced submissions to count, because more make no difference to operators. */
const MAX_BOUNCED = 1_000;
const STATES = ['pending', 'delivered', 'dead'] as const;

export type ObservedOutbox = Pick<
  Outbox,
  'totals' | 'freeBytes' | 'lastSeen' | 'listBounced' | 'listOutages' | 'deadLetters'
>;

/** Adds the gauges of the outbox. If it doesn't answer in time, all but `poyanil_outbox_up` are absent. */
export function addOutboxGauges(registry: Registry, outbox: ObservedOutbox): void {
  const readSnapshot = shareInFlight(MAX_READ_MS, () => readOutbox(outbox));
  addPolledGauge(registry, {
    name: 'poyanil_outbox_up',
    help: '1 if the outbox could be read within two seconds, else 0',
    async read() {
      await readSnapshot();
      return [[{}, 1]];
    },
    otherwise: [[{}, 0]],
  });
  for (const [name, { help, labelNames, read }] of Object.entries(gauges)) {
    const readSamples = async () => read(await readSnapshot());
    addPolledGauge(registry, { name, help, labelNames, read: readSamples });
  }
}

async function readOutbox(outbox: ObservedOutbox) {
  const [totals, outages, dead, bounced, freeBytes, lastBackupAt] = await Promise.all([
    outbox.totals(),
    outbox.listOutages(),
    outbox.deadLetters(),
    outbox.listBounced(MAX_BOUNCED),
    outbox.freeBytes(),
    outbox.lastSeen('backup'),
  ]);
  return { now: Date.now(), totals, outages, dead, bounced, freeBytes, lastBackupAt };
}

type Snapshot = Awaited<ReturnType<typeof readOutbox>>;
type Label = 'hospital' | 'state';

interface SnapshotGauge {
  help: string;
  labelNames: readonly Label[];
  read: (snapshot: Snapshot) => GaugeSample<Label>[];
}

const gauges: Readonly<Record<string, SnapshotGauge>> = {
  poyanil_outbox_free_bytes: {
    help: 'Free bytes on the disk of the outbox; absent if unknown',
    labelNames: [],
    read: ({ freeBytes }) => (freeBytes === null ? [] : [[{}, freeBytes]]),
  },
  poyanil_backup_timestamp_seconds: {
    help: 'When the last backup was made, in seconds since 1970; 0 if none was recorded',
    labelNames: [],
    read: ({ lastBackupAt }) => [[{}, (lastBackupAt ?? 0) / 1000]],
  },
  poyanil_outbox_entries: {
    help: 'Submissions in the outbox',
    labelNames: ['hospital', 'state'],
    read: ({ totals }) => [
      ...hospitalIds.flatMap((hospital) =>
        STATES.map((state): GaugeSample<Label> => [{ hospital, state }, 0]),
      ),
      ...totals.map(
        ({ hospital, state, count }): GaugeSample<Label> => [{ hospital, state }, count],
      ),
    ],
  },
  poyanil_outbox_oldest_age_seconds: byHospital(
    'Age of the oldest pending submission, since it was accepted or an operator retried it; 0 if none is pending',
    ({ totals, now }) =>
      totals
        .filter(({ state }) => state === 'pending')
        .map(({ hospital, oldestTriedSince }) => [hospital, (now - oldestTriedSince) / 1000]),
  ),
  poyanil_dead_letters: byHospital(
    'Submissions that could not be delivered and need an operator',
    ({ dead }) => dead.map(({ hospital, count }) => [hospital, count]),
  ),
  poyanil_bounced: byHospital(
    'Submissions of the last seven days whose e-mail bounced after a mail server accepted it',
    ({ bounced }) => {
      const failed = bounced.filter(({ bounce }) => bounce?.isFinal);
      return [...Map.groupBy(failed, ({ hospital }) => hospital)].map(([hospital, own]) => [
        hospital,
        own.length,
      ]);
    },
  ),
  poyanil_dead_letter_oldest_age_seconds: byHospital(
    'Age of the oldest dead letter, since it was accepted; 0 if there is none',
    ({ totals, now }) =>
      totals
        .filter(({ state }) => state === 'dead')
        .map(({ hospital, oldestReceivedAt }) => [hospital, (now - oldestReceivedAt) / 1000]),
  ),
  poyanil_outbox_unreadable: byHospital(
    'Dead letters whose row can no longer be read',
    ({ dead }) => dead.map(({ hospital, unreadable }) => [hospital, unreadable]),
  ),
  poyanil_mail_server_outage_seconds: byHospital(
    "How long a hospital's mail server has accepted nothing; 0 without an outage",
    ({ outages, now }) => outages.map(({ hospital, since }) => [hospital, (now - since) / 1000]),
  ),
  poyanil_breaker_state: byHospital(
    "0: a hospital's e-mails are sent; 1: one has failed, the others are still sent; 2: all wait while one at a time is tried",
    ({ outages }) => outages.map(({ hospital, probeAt }) => [hospital, probeAt === 0 ? 1 : 2]),
  ),
};

function byHospital(
  help: string,
  read: (snapshot: Snapshot) => [hospital: string, value: number][],
): SnapshotGauge {
  return {
    help,
    labelNames: ['hospital'],
    read: (snapshot) => [
      ...hospitalIds.map((hospital): GaugeSample<Label> => [{ hospital }, 0]),
      ...read(snapshot).map(([hospital, value]): GaugeSample<Label> => [{ hospital }, value]),
    ],
  };
}
