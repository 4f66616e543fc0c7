import { hospitalIds } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { sharedCall } from '@poyanil/server/process/shared-call';
import { Gauge, type Registry } from 'prom-client';

/** Prometheus waits for a scrape, and what an outbox that is away cannot tell must not hide the rest. */
const MAX_WAIT_MS = 2_000;
/** Maximum number of bounced submissions to count: more make no difference to whoever looks. */
const MAX_BOUNCED = 1_000;
const STATES = ['pending', 'delivered', 'dead'] as const;

export type ObservedOutbox = Pick<
  Outbox,
  'totals' | 'freeBytes' | 'lastSeen' | 'listBounced' | 'listOutages' | 'deadLetters'
>;

/** Adds gauges that ask the outbox whenever somebody reads the metrics; without an answer all but `poyanil_outbox_up` are absent. */
export function addOutboxGauges(registry: Registry, outbox: ObservedOutbox): void {
  const registers = [registry];
  const read = sharedCall(MAX_WAIT_MS, () => readOutbox(outbox));
  const poll = () => read().catch(() => undefined);

  new Gauge({
    name: 'poyanil_outbox_up',
    help: '1 when the outbox told within two seconds what it holds',
    registers,
    async collect() {
      this.set((await poll()) === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'poyanil_outbox_free_bytes',
    help: 'Room left where the outbox stands; absent where it cannot be known',
    registers,
    async collect() {
      const { freeBytes = null } = (await poll()) ?? {};
      if (freeBytes === null) this.remove();
      else this.set(freeBytes);
    },
  });
  new Gauge({
    name: 'poyanil_backup_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970; 0 where none was recorded',
    registers,
    async collect() {
      const snapshot = await poll();
      if (snapshot === undefined) this.remove();
      else this.set((snapshot.lastBackupAt ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'poyanil_outbox_entries',
    help: 'Submissions in the outbox',
    labelNames: ['hospital', 'state'],
    registers,
    async collect() {
      const snapshot = await poll();
      this.reset();
      if (snapshot === undefined) return;
      for (const hospital of hospitalIds) {
        for (const state of STATES) this.set({ hospital, state }, 0);
      }
      for (const { hospital, state, count } of snapshot.totals) {
        this.set({ hospital, state }, count);
      }
    },
  });
  for (const [name, { help, read }] of Object.entries(gaugesOfHospitals)) {
    new Gauge({
      name,
      help,
      labelNames: ['hospital'],
      registers,
      async collect() {
        const snapshot = await poll();
        this.reset();
        if (snapshot === undefined) return;
        for (const hospital of hospitalIds) this.set({ hospital }, 0);
        for (const [hospital, value] of read(snapshot)) this.set({ hospital }, value);
      },
    });
  }
}

type Snapshot = Awaited<ReturnType<typeof readOutbox>>;

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

/** Gauges with one value for each hospital, 0 where nothing is read. */
const gaugesOfHospitals: Readonly<
  Record<string, { help: string; read: (snapshot: Snapshot) => [string, number][] }>
> = {
  poyanil_outbox_oldest_age_seconds: {
    help: 'How long the oldest submission that waits has been tried, since its acceptance or an operator’s retry; 0 when none waits',
    read: ({ totals, now }) =>
      totals
        .filter(({ state }) => state === 'pending')
        .map(({ hospital, oldestTriedSince }) => [hospital, (now - oldestTriedSince) / 1000]),
  },
  poyanil_dead_letters: {
    help: 'Submissions that cannot be delivered, and wait for an operator',
    read: ({ dead }) => dead.map(({ hospital, count }) => [hospital, count]),
  },
  poyanil_bounced: {
    help: 'Submissions of the last seven days whose e-mail a mail server had taken and could not deliver',
    read: ({ bounced }) =>
      hospitalIds.map((id) => [
        id,
        bounced.filter(({ hospital, bounce }) => hospital === id && bounce?.isFinal).length,
      ]),
  },
  poyanil_dead_letter_oldest_age_seconds: {
    help: 'Age, since its acceptance, of the oldest submission that cannot be delivered; 0 when there is none',
    read: ({ totals, now }) =>
      totals
        .filter(({ state }) => state === 'dead')
        .map(({ hospital, oldestReceivedAt }) => [hospital, (now - oldestReceivedAt) / 1000]),
  },
  poyanil_outbox_unreadable: {
    help: 'Dead letters whose row is no submission any more',
    read: ({ dead }) => dead.map(({ hospital, unreadable }) => [hospital, unreadable]),
  },
  poyanil_mail_server_outage_seconds: {
    help: "For how long a hospital's mail server has not taken what it was given; 0 when all is well",
    read: ({ outages, now }) =>
      outages.map(({ hospital, since }) => [hospital, (now - since) / 1000]),
  },
  poyanil_breaker_state: {
    help: "0: a hospital's e-mails go out; 1: one has failed, the others go on; 2: all wait while one at a time tries",
    read: ({ outages }) =>
      outages.map(({ hospital, probeAt }) => [hospital, probeAt === 0 ? 1 : 2]),
  },
};
