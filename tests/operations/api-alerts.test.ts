import { expect, test, vi } from 'vitest';
import { acceptedBefore, MINUTE_MS, startAlertingApis } from './alerting-apis.ts';

// The API alone can tell that nobody comes for what it takes in.
vi.setConfig({ testTimeout: 60_000 });

test('with no worker for an hour while something waits, operators are told once by all APIs together, and of its end', async () => {
  const { webhook, stack, outbox } = await startAlertingApis({
    MAIL_COMMAND: 'docker compose run worker mail',
  });
  await outbox.recordSeen('worker', Date.now() - 70 * MINUTE_MS);
  const { entry, then } = acceptedBefore(62);
  await outbox.accept(entry, then);
  await vi.waitFor(() => expect(webhook.changes()).toEqual(['raised no-worker']), 15_000);
  expect(webhook.alerts[0]?.text).toBe(
    'No worker has gone through the outbox for 70 minutes, and the oldest submission has waited for 62 minutes',
  );
  expect(webhook.alerts[0]?.advice).toContain(
    '; docker compose run worker mail list --state pending',
  );
  await stack.start('worker');
  const changes = () => webhook.changes().filter((change) => change.endsWith('no-worker'));
  await vi.waitFor(
    () => expect(changes()).toEqual(['raised no-worker', 'cleared no-worker']),
    20_000,
  );
});
