import { beforeAll, describe, test } from 'vitest';
import { whileTesting } from '../support/while-testing.ts';
import { outages } from './redis/outages.ts';
import { outlast, startStruckSite } from './redis/struck-site.ts';

// Two workers fill the same queues, and both have e-mails in flight meanwhile.

const site = whileTesting(() => startStruckSite());
beforeAll(async () => {
  await site.stack.start('second-worker');
  site.inbox.behave('data', { answerAfterMs: 300 });
});

describe('each submission is delivered once by one of two workers, after', () => {
  const some = outages.filter(({ name }) => /ten times a second|again and again/.test(name));
  test.each(some)('$name', (outage) => outlast(site, outage));
});
