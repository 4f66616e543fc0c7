import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { SmtpInbox } from '../support/smtp-inbox.ts';
import { startCappedWorkers } from './redis/capped-worker.ts';

// What rightly waits for longer than a queue may hand out nothing is no reason to begin that queue anew.

const HERE = 'poyanil_hospital';
const LONG_MS = 12_000;

const waits: Record<
  string,
  { count: number; begin(inbox: SmtpInbox): void; end(inbox: SmtpInbox): void }
> = {
  'behind a backlog that goes out slowly': {
    count: 150,
    begin: (inbox) => inbox.behave('data', { answerAfterMs: 250 }),
    end: () => {},
  },
  'for a mail server that is away': {
    count: 20,
    begin: (inbox) => inbox.behave('connect', 'drop'),
    end: (inbox) => inbox.behave('connect', 'accept'),
  },
  'behind e-mails that a mail server does not answer': {
    count: 20,
    begin: (inbox) => inbox.behave('data', { delayMs: LONG_MS }, 6),
    end: () => {},
  },
};

test.each(Object.entries(waits))(
  'what waits %s makes no queue stuck',
  async (_, { count, begin, end }) => {
    const { submit, inbox, arrived, lines } = await startCappedWorkers(NO_CAP, 2);
    begin(inbox);
    await submit(HERE, count);
    await wait(LONG_MS);
    end(inbox);
    await vi.waitFor(() => expect(arrived(HERE)).toHaveLength(count), { timeout: 40_000 });
    expect(lines.filter((line) => line.includes('filled anew'))).toEqual([]);
  },
);

const NO_CAP = { most: 0, windowMs: 1 };
