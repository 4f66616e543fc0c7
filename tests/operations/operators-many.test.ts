import { expect, test } from 'vitest';
import { loadDashboard, summaryLines } from '../../worker/src/operators/page/load-dashboard.ts';
import { retryAllDead } from '../../worker/src/operators/page/retry-entries.ts';
import { type OperatorTool, openOperatorTool } from '../support/operator-tool.ts';

const KOZHENCHERRY = 'poyanil_hospital_kozhencherry';
const HOUR_MS = 60 * 60 * 1000;

test('a retry of all stops at its limit and says how many are left', async (context) => {
  const desk = await openOperatorTool(context);
  await many(150, () => desk.bury({ hospital: KOZHENCHERRY }));
  await desk.bury();
  expect(await retryAll(desk, 100)).toBe(
    'Kozhencherry: 100 e-mails are retried now. 50 are left: press again.',
  );
  expect(await retryAll(desk, 49)).toBe(
    'Kozhencherry: 49 e-mails are retried now. 1 is left: press again.',
  );
  expect(await retryAll(desk)).toBe('Kozhencherry: 1 e-mail is retried now.');
  expect(await desk.outbox.deadLetters()).toMatchObject([{ count: 1 }]);
});

test('a retry of all reports entries that another operator has handled', async (context) => {
  const desk = await openOperatorTool(context);
  const [taken = ''] = await many(3, () => desk.bury({ hospital: KOZHENCHERRY }));
  const told = retryAll(desk);
  // It is erased after the list was read, and before the first entry is retried.
  await desk.outbox.erase(taken, { at: Date.now(), actor: 'somebody else' });
  expect(await told).toBe('Kozhencherry: 2 e-mails are retried now. 1 had already been handled.');
});

test('many retried e-mails do not hide one that is stuck', async (context) => {
  const { outbox, submit } = await openOperatorTool(context);
  const now = Date.now();
  const ids = await many(1_000, () => submit({ ageMs: 3 * HOUR_MS, form: 'contact' }));
  const first = async () => summaryLines(await loadDashboard(outbox, now))[0];
  expect(await first()).toBe('At least 1000 e-mails wait longer than 15 minutes');
  await Promise.all(ids.map((id) => outbox.retry(id, { at: now, actor: 'Rekha' })));
  expect(await first()).toBe(undefined);
  await submit({ ageMs: HOUR_MS });
  expect(await first()).toBe('1 e-mail waits longer than 15 minutes');
});

test('names old pages until the API has not found them for two minutes', async (context) => {
  const { outbox, submit } = await openOperatorTool(context);
  const now = Date.now();
  const glance = async () => summaryLines(await loadDashboard(outbox, now));
  expect(await glance()).toEqual([]);
  await outbox.recordSeen('old-pages', now - 110_000);
  const oldPages = [
    'The live pages are older than the content',
    'Pages and forms work. Run ops/publish: it names the file, the field and the reason',
  ];
  expect(await glance()).toEqual(oldPages);
  await submit({ ageMs: HOUR_MS });
  expect(await glance()).toEqual(['1 e-mail waits longer than 15 minutes', ...oldPages]);
  await outbox.recordSeen('old-pages', now - 130_000);
  expect(await glance()).toEqual(['1 e-mail waits longer than 15 minutes']);
});

function retryAll({ outbox }: Pick<OperatorTool, 'outbox'>, limit?: number): Promise<string> {
  return retryAllDead(outbox, KOZHENCHERRY, { at: Date.now(), actor: 'Rekha' }, limit);
}

function many<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, make));
}
