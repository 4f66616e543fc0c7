import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { openTestOutbox } from '../support/outbox.ts';
import { entryOf } from '../support/submissions.ts';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';

// Metrics matter most during an outage: then they must respond in time and show its cause.

const LONGEST_SCRAPE_MS = 4_000;

const site = useForSuite(() =>
  startTestSite({
    environment: { RECONCILE_MS: '250' },
  }),
);

async function scrape(program: 'api' | 'worker'): Promise<string> {
  const start = performance.now();
  const answer = await fetch(`${site.stack.adminUrl(program)}/metrics`);
  const text = await answer.text();
  expect(performance.now() - start).toBeLessThan(LONGEST_SCRAPE_MS);
  expect(answer.status).toBe(200);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  return text;
}

async function expectSample(program: 'api' | 'worker', sample: RegExp): Promise<string> {
  return await vi.waitFor(async () => {
    const text = await scrape(program);
    expect(text).toMatch(sample);
    return text;
  }, 15_000);
}

test('a scrape has an initial value for each hospital', async () => {
  const text = await expectSample(
    'worker',
    /^poyanil_queue_jobs\{hospital="poyanil_hospital",state="waiting"\} 0/m,
  );
  for (const name of [
    'poyanil_dead_letters',
    'poyanil_outbox_unreadable',
    'poyanil_breaker_state',
    'poyanil_job_stalled_total',
  ]) {
    for (const hospital of ['poyanil_hospital', 'poyanil_hospital_kozhencherry']) {
      expect(text).toContain(`${name}{hospital="${hospital}"} 0`);
    }
  }
  expect(text).toContain('poyanil_outbox_up 1');
  expect(text).toMatch(/^poyanil_build_info\{version="\d+\.\d+\.\d+",revision="unknown"\} 1/m);
  for (const setting of ['redis-mode', 'maxmemory-policy', 'appendonly', 'aof-last-write']) {
    // They are known once Redis has answered.
    await expectSample(
      'worker',
      new RegExp(`^poyanil_redis_config_ok\\{setting="${setting}"\\} 1`, 'm'),
    );
  }
  expect(site.stack.logs.join()).not.toContain('unsuitable Redis settings');
  expect(await scrape('api')).toContain('poyanil_outbox_writable 1');
});

test('a scrape counts a requeued submission whose e-mail got no reply', async () => {
  site.inbox.behave('data', 'accept-and-drop', 1);
  const outbox = await openTestOutbox(site.stack.outboxUrl);
  await outbox.accept(entryOf('contact', 'poyanil_hospital_punalur'), Date.now());
  await outbox.close();
  await expectSample('worker', /^poyanil_smtp_ambiguous_total\{.*punalur"\} 1$/m);
  // By now everything is recorded, so the figures stay the same.
  const text = await expectSample('worker', /^poyanil_breaker_state\{.*punalur"\} 1$/m);
  const samples = [
    'poyanil_outbox_entries{hospital="poyanil_hospital_punalur",state="pending"} 1',
    'poyanil_duplicate_suspected_total{hospital="poyanil_hospital_punalur",cause="unanswered"} 1',
    'poyanil_reconciler_requeued_total{hospital="poyanil_hospital_punalur",reason="missing"} 1',
    'poyanil_job_attempts_total{hospital="poyanil_hospital_punalur",outcome="failed"} 1',
    'poyanil_breaker_state{hospital="poyanil_hospital_punalur"} 1',
    'poyanil_breaker_state{hospital="poyanil_hospital"} 0',
  ];
  for (const sample of samples) expect.soft(text).toContain(sample);
  for (const name of ['poyanil_mail_server_outage_seconds', 'poyanil_outbox_oldest_age_seconds']) {
    expect(text).toMatch(
      new RegExp(`^${name}\\{hospital="poyanil_hospital_punalur"\\} [\\d.]*[1-9]`, 'm'),
    );
  }
});

test('a scrape reports a locked outbox as down, within its time limit', async () => {
  const holder = new DatabaseSync(fileURLToPath(site.stack.outboxUrl), { timeout: 5_000 });
  holder.exec('BEGIN IMMEDIATE');
  try {
    const text = await expectSample('worker', /^poyanil_outbox_up 0$/m);
    expect(text).not.toMatch(/^poyanil_outbox_entries\{/m);
    expect(text).not.toMatch(/^poyanil_outbox_free_bytes \d/m);
    await expectSample('api', /^poyanil_outbox_writable 0$/m);
  } finally {
    holder.close();
  }
  await expectSample('worker', /^poyanil_outbox_up 1$/m);
  await expectSample('api', /^poyanil_outbox_writable 1$/m);
});

test('a scrape lacks only the metrics of Redis while Redis hangs or is down', async () => {
  await site.redis.freeze();
  expect(await scrape('worker')).not.toMatch(/^poyanil_queue_jobs\{/m);
  await site.redis.thaw();
  await expectSample('worker', /^poyanil_queue_jobs\{/m);
  await site.redis.kill();
  const text = await expectSample('worker', /^poyanil_redis_up 0$/m);
  expect(text).not.toMatch(/^poyanil_queue_jobs\{/m);
  expect(text).not.toMatch(/^poyanil_redis_config_ok\{/m);
  await expectSample('api', /^poyanil_redis_up 0$/m);
});
