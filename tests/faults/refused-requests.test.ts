import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { openTestOutbox } from '../support/outbox.ts';
import type { Stack } from '../support/stack.ts';
import { refusedRequests } from './strikes/refused-requests.ts';

let api: Stack;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.remove());

test.each(refusedRequests)('$name is answered $status', async ({ path, status, init }) => {
  expect((await fetch(api.url + path, init)).status).toBe(status);
});

test('nothing of all that is kept', async () => {
  const outbox = await openTestOutbox(api.outboxUrl);
  expect(await outbox.totals()).toEqual([]);
  await outbox.close();
});
