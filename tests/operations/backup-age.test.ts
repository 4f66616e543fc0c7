import { expect, test, vi } from 'vitest';
import { openOperatorTool } from '../support/operator-tool.ts';
import { readMetric } from './read-metrics.ts';
import { rounds, startWatchedWorker } from './watched-worker.ts';

vi.setConfig({ testTimeout: 90_000 });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PASSWORD = 'a long enough one';

test.concurrent('mail list shows the age of the last backup, if there is one', async (context) => {
  const { mail, outbox } = await openOperatorTool(context);
  expect((await mail('list')).output).toContain('No backup was recorded.');
  expect(JSON.parse((await mail('list', '--json')).output).lastBackupAt).toBeNull();
  const at = Date.now() - 26 * HOUR_MS;
  await outbox.recordSeen('backup', at);
  expect((await mail('list')).output).toContain('The last backup was made 26 h ago.');
  expect(JSON.parse((await mail('list', '--json')).output).lastBackupAt).toBe(
    new Date(at).toISOString(),
  );
  expect(await mail('backed-up')).toMatchObject({ code: 0, errors: '' });
  expect((await mail('list')).output).toMatch(/The last backup was made \d+ s ago\./);
});

test.concurrent('the worker reports an old backup by metric, page and alert', async (context) => {
  const bench = await startWatchedWorker(context, { ADMIN_PASSWORD: PASSWORD });
  const { outbox, stack, told, webhook } = bench;
  const metric = () => readMetric(stack, 'poyanil_backup_timestamp_seconds');
  const page = async () => {
    const authorization = `Basic ${btoa(`me:${PASSWORD}`)}`;
    return await (await fetch(stack.adminUrl('worker'), { headers: { authorization } })).text();
  };
  // For a site without any backup Prometheus fires an alert. The worker does not notify repeatedly.
  await rounds(bench);
  expect(await metric()).toBe(0);
  expect(await page()).toContain('No backup was recorded.');
  expect(webhook.alerts).toEqual([]);
  // Two minutes past the hour, because the notifying round may have read its clock a moment before.
  const at = Date.now() - 37 * HOUR_MS - 2 * MINUTE_MS;
  await outbox.recordSeen('backup', at);
  await told('raised backup');
  expect(webhook.alerts[0]).toMatchObject({
    text: 'The last backup of the outbox was made 37 hours ago',
    advice: expect.stringContaining('ops/backup'),
  });
  expect(await metric()).toBe(at / 1000);
  expect(await page()).toContain('The last backup was made 37 h ago.');
  await outbox.recordSeen('backup', Date.now() - 35 * HOUR_MS);
  await told('raised backup', 'cleared backup');
});
