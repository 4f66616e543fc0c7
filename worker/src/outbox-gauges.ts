import { hospitalIds } from '@poyanil/domain';
import type { DeadLetters, Outage, Outbox, Total } from '@poyanil/outbox';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { Gauge, type Registry } from 'prom-client';

/** Prometheus waits for a scrape, and what an outbox that is away cannot tell must not hide the rest. */
const MAX_WAIT_MS = 2_000;
const STATES = ['pending', 'delivered', 'dead'] as const;

export type ObservedOutbox = Pick<Outbox, 'totals' | 'freeBytes' | 'listOutages' | 'deadLetters'>;

/** Adds gauges that ask the outbox whenever somebody reads the metrics; without an answer all but `outbox_up` are absent. */
export function addOutboxGauges(registry: Registry, outbox: ObservedOutbox): void {
  const poll = sharePoll(outbox);

  function addGauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    fill: (gauge: Gauge, snapshot: Snapshot) => void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const snapshot = await poll();
        this.reset();
        if (snapshot !== undefined) fill(this, snapshot);
        else if (labelNames.length === 0) this.remove();
      },
    });
  }

  new Gauge({
    name: 'outbox_up',
    help: '1 when the outbox told within two seconds what it holds',
    registers: [registry],
    async collect() {
      this.set((await poll()) === undefined ? 0 : 1);
    },
  });
  addGauge('outbox_entries', 'Submissions in the outbox', ['hospital', 'state'], fillEntries);
  addGauge(
    'outbox_oldest_age_seconds',
    'How long the oldest submission that waits has been tried, since its acceptance or an operator’s retry; 0 when none waits',
    ['hospital'],
    fillOldestAge,
  );
  addGauge(
    'dead_letters',
    'Submissions that cannot be delivered, and wait for an operator',
    ['hospital'],
    (gauge, { dead }) => fill(gauge, dead, ({ count }) => count),
  );
  addGauge(
    'dead_letter_oldest_age_seconds',
    'Age, since its acceptance, of the oldest submission that cannot be delivered; 0 when there is none',
    ['hospital'],
    fillDeadAge,
  );
  addGauge(
    'outbox_unreadable',
    'Dead letters whose row is no submission any more',
    ['hospital'],
    (gauge, { dead }) => fill(gauge, dead, ({ unreadable }) => unreadable),
  );
  addGauge(
    'mail_server_outage_seconds',
    "For how long a hospital's mail server has not taken what it was given; 0 when all is well",
    ['hospital'],
    (gauge, { outages, now }) => fill(gauge, outages, ({ since }) => (now - since) / 1000),
  );
  addGauge(
    'breaker_state',
    "0: a hospital's e-mails go out; 1: one has failed, the others go on; 2: all wait while one at a time tries",
    ['hospital'],
    (gauge, { outages }) => fill(gauge, outages, ({ probeAt }) => (probeAt === 0 ? 1 : 2)),
  );
  addGauge(
    'outbox_free_bytes',
    'Room left where the outbox stands; absent where it cannot be known',
    [],
    fillFreeBytes,
  );
}

interface Snapshot {
  now: number;
  totals: Total[];
  outages: Outage[];
  dead: DeadLetters[];
  freeBytes: number | null;
}

/** Polls once for all gauges of a scrape, and not again while that hangs. Undefined when the outbox does not answer. */
function sharePoll(outbox: ObservedOutbox): () => Promise<Snapshot | undefined> {
  let running: Promise<Snapshot> | undefined;
  return async () => {
    running ??= readOutbox(outbox).finally(() => {
      running = undefined;
    });
    return await withTimeout(MAX_WAIT_MS, running, new Error('Late')).catch(() => undefined);
  };
}

async function readOutbox(outbox: ObservedOutbox): Promise<Snapshot> {
  const [totals, outages, dead, freeBytes] = await Promise.all([
    outbox.totals(),
    outbox.listOutages(),
    outbox.deadLetters(),
    outbox.freeBytes(),
  ]);
  return { now: Date.now(), totals, outages, dead, freeBytes };
}

function fill<Fact extends { hospital: string }>(
  gauge: Gauge,
  facts: readonly Fact[],
  read: (fact: Fact) => number,
): void {
  for (const hospital of hospitalIds) gauge.set({ hospital }, 0);
  for (const fact of facts) gauge.set({ hospital: fact.hospital }, read(fact));
}

function fillEntries(gauge: Gauge, { totals }: Snapshot): void {
  for (const hospital of hospitalIds) {
    for (const state of STATES) gauge.set({ hospital, state }, 0);
  }
  for (const { hospital, state, count } of totals) gauge.set({ hospital, state }, count);
}

function fillOldestAge(gauge: Gauge, { totals, now }: Snapshot): void {
  const waiting = totals.filter(({ state }) => state === 'pending');
  fill(gauge, waiting, ({ oldestTriedSince }) => (now - oldestTriedSince) / 1000);
}

function fillDeadAge(gauge: Gauge, { totals, now }: Snapshot): void {
  const dead = totals.filter(({ state }) => state === 'dead');
  fill(gauge, dead, ({ oldestReceivedAt }) => (now - oldestReceivedAt) / 1000);
}

function fillFreeBytes(gauge: Gauge, { freeBytes }: Snapshot): void {
  if (freeBytes === null) gauge.remove();
  else gauge.set(freeBytes);
}
