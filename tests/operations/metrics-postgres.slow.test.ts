import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestPostgres } from '../support/postgres.ts';
import { type Stack, startStack } from '../support/stack.ts';

// A server of its own has to start first.
vi.setConfig({ testTimeout: 60_000 });

const LONGEST_SCRAPE_MS = 4_000;

test('with PostgreSQL frozen, and gone, both programs tell their metrics in time, and that it is away', async () => {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.remove);
  const stack = await startStack({
    outboxUrl: postgres.url,
    environment: { RECONCILE_MS: '500' },
  });
  onTestFinished(stack.remove);
  await expectOutbox(stack, 1);
  await postgres.freeze();
  await expectOutbox(stack, 0);
  await postgres.thaw();
  await expectOutbox(stack, 1);
  await postgres.kill();
  await expectOutbox(stack, 0);
});

async function expectOutbox(stack: Stack, state: 0 | 1): Promise<void> {
  const samples = {
    api: `poyanil_outbox_writable ${state}`,
    worker: `poyanil_outbox_up ${state}`,
  } as const;
  for (const program of ['api', 'worker'] as const) {
    await vi.waitFor(async () => {
      const start = performance.now();
      const answer = await fetch(`${stack.adminUrl(program)}/metrics`);
      const text = await answer.text();
      expect(performance.now() - start).toBeLessThan(LONGEST_SCRAPE_MS);
      expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
      expect(text).toMatch(new RegExp(`^${samples[program]}$`, 'm'));
      // A database server does not tell how much room it has.
      expect(text).not.toMatch(/^poyanil_outbox_free_bytes /m);
    }, 10_000);
  }
}
