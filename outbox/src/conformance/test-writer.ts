import { setTimeout as wait } from 'node:timers/promises';
import { openOutbox } from '../open-outbox.ts';
import { OutboxUnavailableError } from '../outbox.ts';
import { contactEntry, NOW } from './test-entries.ts';

// A process that fills an outbox without end and prints the result of each submission, for tests that kill it in the middle.

const [, , url = ''] = process.argv;
const outbox = await openOutbox(url, { limits: { maxPending: 1_000_000, minFreeBytes: 0 } });
for (;;) {
  try {
    const acceptance = await outbox.accept(contactEntry(), NOW);
    process.stdout.write(`accepted ${'id' in acceptance ? acceptance.id : ''}\n`);
  } catch (error) {
    if (!(error instanceof OutboxUnavailableError)) throw error;
    process.stdout.write(`refused ${error.reason}\n`);
    await wait(20);
  }
}
