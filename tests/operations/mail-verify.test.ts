import { type HospitalId, referenceOf } from '@poyanil/domain';
import { mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { damage } from '../support/damage-row.ts';
import { runMailTool } from '../support/mail-tool.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { expectOutboxChecked } from './verify-without-redis.ts';

// Workers start side by side.
vi.setConfig({ testTimeout: 60_000 });

const REFUSED = { code: 450, text: '4.2.0 Try again later' };
/** The next attempt is so far away that none happens here. */
const PATIENT = { RETRY_BASE_MS: '1800000' };

test.concurrent('a dead letter is seen, tried again once the server takes it, and delivered once', async (context) => {
  const { inbox, submit, settled, stack, redis } = await startWorkerBench(context);
  const mail = (...args: string[]) =>
    runMailTool(args, { OUTBOX_URL: stack.outboxUrl, REDIS_URL: redis.url });
  inbox.behave('data', { code: 554, text: '5.6.0 Not a message' }, 1);
  const id = await submit();
  await settled(id, 'dead');
  for (const args of [['list'], ['show', referenceOf(id)]]) {
    const { output } = await mail(...args);
    expect(output).toContain('dead');
    expect(output).toContain('554 5.6.0 Not a message');
  }
  expect(await mail('retry', referenceOf(id))).toMatchObject({ code: 0, errors: '' });
  await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(1);
  expect(await mail('verify')).toMatchObject({ code: 0, errors: '' });
  expect(await mail('retry', referenceOf(id))).toMatchObject({ code: 1 });
});

test.concurrent('each drift between outbox and queue is found, and Redis is only read', async (context) => {
  const bench = await startWorkerBench(context, PATIENT);
  const { inbox, submit, settled, row, stack, outbox, redis } = bench;
  const verify = (...args: string[]) =>
    runMailTool(['verify', ...args], { OUTBOX_URL: stack.outboxUrl, REDIS_URL: redis.url });
  /** One that waits for its second attempt, in a queue that is not paused: what is taken after it ends the outage. */
  async function submitRefused(hospital: HospitalId): Promise<string> {
    inbox.behave('rcpt', REFUSED, 1);
    const id = await submit('contact', hospital);
    await vi.waitFor(() => expect(row(id).nextAttemptAt).toBeGreaterThan(0), { timeout: 15_000 });
    await settled(await submit('contact', hospital), 'delivered');
    return id;
  }
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) ids.push(await submitRefused('poyanil_hospital'));
  const elsewhere = await submitRefused('poyanil_hospital_punalur');
  await stack.stop('worker');
  expect(await verify()).toMatchObject({
    code: 0,
    output: expect.stringContaining('7 in the queue'),
  });

  const client = new Redis(redis.url);
  context.onTestFinished(() => client.disconnect());
  const key = (state: string) => `${QUEUE_PREFIX}:${mailQueueName('poyanil_hospital')}:${state}`;
  const [unqueued = '', late = '', delivered = '', erased = '', damaged = '', kept = ''] = ids;
  const act = { at: Date.now() - 120_000, actor: 'asha' };
  await Promise.all([outbox.retry(unqueued, act), outbox.retry(late, act)]);
  await outbox.recordDelivered(delivered, Date.now());
  await outbox.erase(erased, act);
  damage(stack.outboxUrl, damaged);
  await client.zrem(key('delayed'), unqueued);
  await client.zadd(key('failed'), 1, kept);
  await client.rpush(key('wait'), 'unknown', elsewhere);

  const before = await changesOf(client);
  // They were accepted only just now.
  const { code, output, errors } = await verify('--grace', '1s');
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  for (const [kind, id, words] of [
    ['not queued', unqueued, 'in no queue'],
    ['job too late', late, 'after it is due'],
    ['orphaned job', delivered, 'is delivered'],
    ['orphaned job', erased, 'not in the outbox'],
    ['orphaned job', 'unknown', 'not in the outbox'],
    ['job elsewhere', elsewhere, 'is of punalur'],
    ['unreadable', damaged, 'is pending'],
    ['job kept', kept, 'was not removed'],
  ]) {
    expect(output).toMatch(new RegExp(`^${kind} +${id} +Alappuzha .*${words}`, 'm'));
  }
  expect(output).toContain('8 drifts');
  expect(JSON.parse((await verify('--json', '--grace', '3d')).output).drifts).toHaveLength(6);
  expect(await changesOf(client)).toBe(before);
});

test.concurrent('with Redis away the outbox alone is checked, soon', (context) =>
  expectOutboxChecked(context, 'away'));

/** Counts the keys that were written since Redis last saved: it never does here. */
async function changesOf(client: Redis): Promise<string | undefined> {
  const facts = await client.info('persistence');
  return /rdb_changes_since_last_save:(\d+)/.exec(facts)?.[1];
}
