import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { acceptedSchema } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { expectProblem } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';
import type { ProgramName } from '../support/stack.ts';
import { startTestSite } from '../support/test-site.ts';

const PROGRAMS: ProgramName[] = ['api', 'second-api', 'worker', 'second-worker'];
const DETAIL =
  'the file of OUTBOX_URL was moved, replaced or deleted while this program had it open: put it back, or save what this program has open before it is stopped (runbook, SubmissionsRefused)';

/** Restores a backup as the operators' guide does, but without stopping every program first. */
function restoreBackup(outboxUrl: string): { before: string } {
  const path = fileURLToPath(outboxUrl);
  const folder = dirname(path);
  const before = join(folder, 'before');
  const backup = new DatabaseSync(path, { readOnly: true });
  backup.prepare('VACUUM INTO ?').run(join(folder, 'backup'));
  backup.close();
  mkdirSync(before);
  const files = readdirSync(folder).filter((name) => name.startsWith(basename(path)));
  for (const name of files) renameSync(join(folder, name), join(before, name));
  renameSync(join(folder, 'backup'), path);
  return { before: join(before, basename(path)) };
}

function idsIn(path: string): Set<string> {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  const rows = database.prepare('SELECT id FROM submissions').all();
  database.close();
  return new Set(rows.map(({ id }) => String(id)));
}

test('a backup restored under running programs makes no second outbox: all four refuse, say why, and go on once they are started anew', async () => {
  await using site = await startTestSite({
    programs: PROGRAMS,
    environment: { RECONCILE_MS: '250', LEASE_MS: '1500' },
  });
  const { inbox, stack } = site;
  const accepted: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = await send(stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
      const body: unknown = await answer.json();
      if (answer.status === 202) accepted.push(acceptedSchema.parse(body).id);
    }
  });
  await expect.poll(() => accepted.length, { timeout: 15_000 }).toBeGreaterThan(30);

  const { before } = restoreBackup(stack.outboxUrl);
  const submit = () => send(stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
  await expectProblem(await submit(), 'outbox-unavailable', { detail: DETAIL });
  const known = accepted.length;
  isOver = true;
  await Promise.all(visitors);
  // What was answered at the very instant of the move may be counted late; it is where the rest is.
  expect(accepted.length - known).toBeLessThanOrEqual(visitors.length);
  const moved = idsIn(before);
  expect(accepted.filter((id) => !moved.has(id))).toEqual([]);

  for (const api of ['api', 'second-api'] as const) {
    const ready = await fetch(`${stack.adminUrl(api)}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reason: expect.stringContaining(DETAIL) });
  }
  const rounds = () =>
    new Set(
      stack.logs
        .filter((line) => line.includes('reconciler round failed') && line.includes(DETAIL))
        .map((line) => JSON.parse(line).pid),
    );
  await expect.poll(() => rounds().size, { timeout: 10_000 }).toBe(2);
  expect(stack.logs.some((line) => line.includes('request failed') && line.includes(DETAIL))).toBe(
    true,
  );

  await Promise.all(PROGRAMS.map((program) => stack.kill(program)));
  await Promise.all(PROGRAMS.map((program) => stack.start(program)));
  const answer = await submit();
  expect(answer.status).toBe(202);
  const { id } = acceptedSchema.parse(await answer.json());
  await expect
    .poll(() => inbox.mails.some(({ raw }) => raw.toString('latin1').includes(id)), {
      timeout: 15_000,
    })
    .toBe(true);
});
