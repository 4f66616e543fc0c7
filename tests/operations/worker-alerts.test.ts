import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { entryOf } from '../support/submissions.ts';
import { rounds, startWatchedWorker } from './watched-worker.ts';

vi.setConfig({ testTimeout: 90_000 });

const MINUTE_MS = 60_000;
const NOTHING_PERSONAL = /rajan|kuttappan|9847012345|mail\.example|fever/i;

test.concurrent('raises one dead-letter alert across restarts, and clears it', async (context) => {
  const bench = await startWatchedWorker(context);
  const { inbox, outbox, stack, submit, settled, webhook, told } = bench;
  inbox.behave('data', { code: 554, text: '5.6.0 Not a message' }, 1);
  const id = await submit();
  await told('raised dead-letters');
  expect(webhook.alerts[0]).toMatchObject({
    ...{ hospital: 'poyanil_hospital', count: 1, ids: [id] },
    text: 'Alappuzha: 1 submission could not be delivered',
    advice: 'npm run mail -- list --hospital alappuzha --state dead',
  });
  await rounds(bench);
  await stack.kill('worker');
  await stack.start('worker');
  await rounds(bench);
  await outbox.retry(id, { at: Date.now(), actor: 'test' });
  await settled(id, 'delivered');
  await told('raised dead-letters', 'cleared dead-letters');
  expect(JSON.stringify(webhook.alerts)).not.toMatch(NOTHING_PERSONAL);
  expect(stack.logs.join()).not.toMatch(NOTHING_PERSONAL);
});

test.concurrent('raises and clears alerts for an outage and for late e-mails', async (context) => {
  const { inbox, outbox, stack, webhook, told } = await startWatchedWorker(context);
  await stack.stop('worker');
  inbox.behave('connect', 'drop');
  const entry = entryOf('appointment', 'poyanil_hospital_punalur');
  const { id } = entry.submission;
  const [longAgo, owner] = [Date.now() - 16 * MINUTE_MS, randomUUID()];
  entry.submission.receivedAt = longAgo;
  await outbox.accept(entry, longAgo);
  await outbox.takeLease(id, owner, MINUTE_MS);
  const failure = { code: 'ESOCKET', error: 'refused', nextAttemptAt: longAgo };
  const uncounted = { isCounted: false, triedMs: 0, pauseUntil: longAgo };
  await outbox.recordFailure(id, owner, { ...failure, ...uncounted }, longAgo);
  await stack.start('worker');
  const changes = () => webhook.changes().toSorted();
  const raised = ['raised mail-server', 'raised waiting'];
  await vi.waitFor(() => expect(changes()).toEqual(raised), 20_000);
  expect(webhook.alerts.map(({ hospital }) => hospital)).toEqual(
    raised.map(() => 'poyanil_hospital_punalur'),
  );
  inbox.behave('connect', 'accept');
  await vi.waitFor(
    () => expect(changes()).toEqual(['cleared mail-server', 'cleared waiting', ...raised]),
    20_000,
  );
  await told(...webhook.changes());
});
