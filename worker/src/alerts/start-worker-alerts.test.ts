import { setTimeout as wait } from 'node:timers/promises';
import { type Outbox, UNREADABLE } from '@poyanil/outbox';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBeside, openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { entryOf } from '../../../tests/support/submissions.ts';
import { TEST_BUILD } from '../../../tests/support/test-build.ts';
import { startWebhook } from '../../../tests/support/webhook.ts';
import { createWorkerMetrics } from '../metrics.ts';
import { createOperatorNotifier } from './notify.ts';
import { startWorkerAlerts } from './start-worker-alerts.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Exceeds the pause between two notifications of the same alert. */
const LATER_MS = 11 * 60_000;
const HOSPITAL = 'poyanil_hospital';

async function startDesk() {
  const webhook = await startWebhook();
  onTestFinished(webhook.stop);
  const { outbox, path } = await openOutboxFile();
  const startWorker = (options?: AlertOptions) => startAlertsOf(outbox, webhook.url, options);
  return { webhook, outbox, path, startWorker };
}

interface AlertOptions {
  heartbeat?: () => Promise<void>;
  answerMs?: number;
}

function startAlertsOf(outbox: Outbox, url: string, options: AlertOptions = {}) {
  const log = pino({ level: 'silent' });
  const operators = createOperatorNotifier(
    { url },
    { metrics: createWorkerMetrics(outbox, TEST_BUILD), log },
  );
  onTestFinished(operators.close);
  let begun = 0;
  const watched: Outbox = {
    ...outbox,
    totals() {
      begun += 1;
      return outbox.totals();
    },
  };
  const alerts = startWorkerAlerts({
    outbox: watched,
    operators,
    isFresh: () => true,
    heartbeat: async () => {},
    intervalMs: 20,
    deadLetterMs: 90 * DAY_MS,
    mailCommand: 'mail',
    log,
    ...options,
  });
  onTestFinished(alerts.stop);
  /** Waits for a full round that begins after the call; it has ended once the next one begins. */
  const wholeRound = () => {
    const before = begun;
    return vi.waitFor(() => expect(begun).toBeGreaterThan(before + 1), 5_000);
  };
  return wholeRound;
}

/** Starts a heartbeat that holds its worker at the end of each round; `next` releases it for one more. */
function holdRounds() {
  let ended = 0;
  let gate = Promise.withResolvers<void>();
  const untilEnded = (count: number) => vi.waitFor(() => expect(ended).toBe(count), 5_000);
  return {
    heartbeat: () => {
      ended += 1;
      return gate.promise;
    },
    async first(): Promise<void> {
      // Stopping the worker waits for its round, so open the gate first.
      onTestFinished(() => gate.resolve());
      await untilEnded(1);
    },
    async next(): Promise<void> {
      const [count, opened] = [ended + 1, gate];
      gate = Promise.withResolvers();
      opened.resolve();
      await untilEnded(count);
    },
  };
}

async function bury(outbox: Outbox, code = 'EENVELOPE 550'): Promise<string> {
  const entry = entryOf('contact', HOSPITAL);
  const { id } = entry.submission;
  await outbox.accept(entry, Date.now());
  await buryAgain(outbox, id, code);
  return id;
}

async function buryAgain(outbox: Outbox, id: string, code = 'EENVELOPE 550'): Promise<void> {
  await outbox.takeLease(id, 'test', 60_000);
  const refusal = { code, error: '550 no', isServerThere: true };
  await outbox.recordDead(id, 'test', refusal, Date.now());
}

test('only one of two workers reports a submission that is dead again', async () => {
  const { webhook, outbox, startWorker } = await startDesk();
  const [one, other] = [holdRounds(), holdRounds()];
  for (const { heartbeat, first } of [one, other]) {
    void startWorker({ heartbeat });
    await first();
  }
  const id = await bury(outbox);
  await one.next();
  await outbox.retry(id, { at: Date.now(), actor: 'asha' });
  await other.next();
  await buryAgain(outbox, id);
  await one.next();
  await other.next();
  expect(webhook.changes()).toEqual([
    'raised dead-letters',
    'cleared dead-letters',
    'raised dead-letters',
  ]);
});

test('sends each alert and its end once if the outbox cannot record notifications', async () => {
  const { webhook, outbox, path, startWorker } = await startDesk();
  const wholeRound = startWorker();
  const changes = () => webhook.changes();
  const id = await bury(outbox);
  await vi.waitFor(() => expect(changes()).toEqual(['raised dead-letters']));
  await wholeRound();
  const beside = openBeside(path);
  onTestFinished(() => beside.close());
  for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
    beside.exec(
      `CREATE TRIGGER no_${change} BEFORE ${change} ON notifications BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
  }
  await outbox.recordSeen('backup', Date.now() - 2 * DAY_MS);
  await vi.waitFor(() => expect(changes()).toContain('raised backup'));
  await wholeRound();
  expect(changes()).toEqual(['raised dead-letters', 'raised backup']);
  for (const change of ['INSERT', 'UPDATE', 'DELETE']) beside.exec(`DROP TRIGGER no_${change}`);
  await wholeRound();
  await outbox.discard(id, { at: Date.now(), actor: 'asha' });
  await outbox.recordSeen('backup', Date.now());
  await vi.waitFor(() => expect(changes()).toHaveLength(4));
  await wholeRound();
  expect(changes().slice(2).toSorted()).toEqual(['cleared backup', 'cleared dead-letters']);
});

test('reports a locked outbox once, and its recovery once', async () => {
  const { webhook, path, startWorker } = await startDesk();
  void startWorker();
  const beside = openBeside(path);
  onTestFinished(() => beside.close());
  const told = (...changes: string[]) =>
    vi.waitFor(() => expect(webhook.changes()).toEqual(changes), 25_000);
  beside.exec('BEGIN IMMEDIATE');
  await told('raised outbox');
  beside.exec('ROLLBACK');
  await told('raised outbox', 'cleared outbox');
}, 60_000);

test('reports an unresponsive outbox and its recovery once, without asking it again', async () => {
  const { webhook, outbox } = await startDesk();
  const answered = Promise.withResolvers<void>();
  const totals = vi.fn(async () => {
    await answered.promise;
    return await outbox.totals();
  });
  const heartbeat = vi.fn(async () => {});
  void startAlertsOf({ ...outbox, totals }, webhook.url, { heartbeat, answerMs: 300 });
  // Many rounds run in this time.
  await wait(1_500);
  expect(webhook.changes()).toEqual(['raised outbox']);
  expect(webhook.alerts[0]?.text).toContain('does not answer');
  expect(totals).toHaveBeenCalledOnce();
  expect(heartbeat).not.toHaveBeenCalled();
  answered.resolve();
  const changes = ['raised outbox', 'cleared outbox'];
  await vi.waitFor(() => expect(webhook.changes()).toEqual(changes), 5_000);
  await vi.waitFor(() => expect(heartbeat).toHaveBeenCalled(), 5_000);
});

test('does not report an unreadable submission again with each dead letter', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { webhook, outbox, startWorker } = await startDesk();
  const wholeRound = startWorker();
  await bury(outbox, UNREADABLE);
  await vi.waitFor(() =>
    expect(webhook.changes().toSorted()).toEqual(['raised dead-letters', 'raised unreadable']),
  );
  vi.advanceTimersByTime(LATER_MS);
  await bury(outbox);
  await vi.waitFor(() => expect(webhook.changes()).toHaveLength(3));
  await wholeRound();
  expect(webhook.changes()).toHaveLength(3);
  expect(webhook.changes().at(-1)).toBe('raised dead-letters');
});
