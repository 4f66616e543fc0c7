import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { forms } from '@poyanil/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postJson } from '../support/api.ts';
import { sampleOf } from '../support/samples.ts';
import { startStack } from '../support/stack.ts';

// Libraries hang values, rows and commands on their errors; of all that, API and worker log what they know to be words.

const PASSWORD = 'correct horse battery';
const LOGGED = ['type', 'message', 'code', 'stack', 'cause'];

test('errors of a broken outbox are logged by their words alone', async () => {
  const stack = await startStack({
    environment: { ADMIN_PASSWORD: PASSWORD },
  });
  onTestFinished(stack.remove);
  const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { timeout: 5_000 });
  database.exec('ALTER TABLE submissions RENAME TO gone');
  database.close();
  const { fields } = sampleOf('contact', 'poyanil_hospital');
  const answer = await postJson(`${stack.url}${forms.contact.path}`, JSON.stringify(fields));
  expect(answer.status).toBe(503);
  const headers = { Authorization: `Basic ${btoa(`operator:${PASSWORD}`)}` };
  expect((await fetch(stack.adminUrl('worker'), { headers })).status).toBe(503);
  await vi.waitFor(() => {
    const logged = stack.logs.map((line) => JSON.parse(line)).filter(({ err }) => err);
    expect(new Set(logged.map(({ name }) => name))).toEqual(new Set(['api', 'worker']));
    for (const { err } of logged) expectWordsAlone(err);
    expect(JSON.stringify(logged)).toContain('no such table');
  }, 10_000);
});

function expectWordsAlone(error: object): void {
  expect(LOGGED).toEqual(expect.arrayContaining(Object.keys(error)));
  if ('cause' in error && error.cause instanceof Object) expectWordsAlone(error.cause);
}
