import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FormName, formNames, referenceOf } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { damage } from '../support/damage-row.ts';
import { runMailTool, spawnMailTool } from '../support/mail-tool.ts';
import { openOperatorTool } from '../support/operator-tool.ts';
import { sampleOf } from '../support/samples.ts';

const HOUR_MS = 60 * 60 * 1000;
const PUNALUR = 'poyanil_hospital_punalur';

test.concurrent('mail list shows pending and dead submissions by hospital', async (context) => {
  const { mail, submit, bury, lease, outbox } = await openOperatorTool(context);
  const dead = await bury({ ageMs: 3 * HOUR_MS });
  const leased = await lease({ form: 'contact', hospital: PUNALUR });
  const waiting = await submit({ form: 'jobApplication', ageMs: 26 * HOUR_MS });
  const delivered = await submit();
  await outbox.recordDelivered(delivered, Date.now());
  const { code, output, errors } = await mail('list');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^Alappuzha +1 +1 +1 /m);
  expect(output).toMatch(/^Punalur +1 +0 +0 /m);
  expect(output).toMatch(new RegExp(`^${referenceOf(waiting)} .*pending +26 h +0 +now`, 'm'));
  expect(output).toMatch(new RegExp(`^${referenceOf(dead)} .*dead +3 h +1 +- +550 5.1.1`, 'm'));
  expect(output).toMatch(new RegExp(`^${referenceOf(leased)} .*being delivered`, 'm'));
  expect(output).not.toContain(referenceOf(delivered));
  for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});

test.concurrent('mail list filters by hospital, state, age, error and limit', async (context) => {
  const { mail, submit, bury } = await openOperatorTool(context);
  const old = await bury({ ageMs: 5 * HOUR_MS }, '552 5.3.4 Too large');
  const young = await bury();
  const other = await submit({ hospital: PUNALUR, ageMs: 5 * HOUR_MS });
  const narrowings: [string[], string[]][] = [
    [['--hospital', 'Punalur'], [other]],
    [
      ['--hospital', '1', '--state', 'dead'],
      [old, young],
    ],
    [['--hospital', 'poyanil_hospital', '--older-than', '2h'], [old]],
    [['--state', 'delivered', '--state', 'dead', '--error', 'too LARGE'], [old]],
  ];
  const lists = narrowings.map(async ([args, expected]) => {
    const { output } = await mail('list', '--json', ...args);
    const ids = JSON.parse(output).entries.map((entry: { id: string }) => entry.id);
    expect({ args, ids: ids.toSorted() }).toEqual({ args, ids: expected.toSorted() });
  });
  await Promise.all(lists);
  const { output } = await mail('list', '--limit', '2');
  expect(output).toContain('and 1 more');
});

test.concurrent('mail list shows an outage with the reply of the mail server', async (context) => {
  const { mail, lease, outbox } = await openOperatorTool(context);
  const failure = {
    ...{ code: 'EAUTH 535', error: '535 Bad \u001b[31mpassword' },
    ...{ isCounted: false, triedMs: 0 },
  };
  for (const id of [await lease(), await lease()]) {
    const now = Date.now();
    const times = { nextAttemptAt: now, pauseUntil: now + 600_000 };
    await outbox.recordFailure(id, 'a worker', { ...failure, ...times }, now);
  }
  const { output } = await mail('list');
  expect(output).toMatch(/Alappuzha: its mail server has accepted nothing since/);
  expect(output).toMatch(/Last error: 535 Bad {2}\[31mpassword/);
  expect(output).toMatch(/next attempt is in 10 min/);
});

test.concurrent.for(formNames)('mail show hides all values of %s', async (form, context) => {
  const { mail, bury } = await openOperatorTool(context);
  const id = await bury({ form });
  const { code, output } = await mail('show', referenceOf(id).toLowerCase());
  expect(code).toBe(0);
  expect(output).toContain(id);
  for (const word of wordsOf(form)) expect(output).not.toContain(word);
});

test.concurrent('mail show --full prints the values and records the access', async (context) => {
  const { mail, outbox, bury } = await openOperatorTool(context);
  const id = await bury();
  const { output } = await mail('show', id, '--full');
  for (const value of wordsOf('appointment')) expect(output).toContain(value);
  expect(await outbox.listAuditEvents(9)).toMatchObject([{ action: 'show', id }]);
});

test.concurrent('mail show explains damaged and erased content', async (context) => {
  const { mail, outbox, outboxUrl, submit } = await openOperatorTool(context);
  const [damaged, delivered] = [await submit(), await submit()];
  damage(outboxUrl, damaged);
  await outbox.recordDelivered(delivered, Date.now());
  expect((await mail('show', damaged)).output).toContain('can no longer be read');
  expect((await mail('show', delivered)).output).toContain('erased when it was delivered');
});

describe.concurrent('mail show', () => {
  test('prints the time, the mailbox and the reply of a delivery', async (context) => {
    const { mail, outbox, submit } = await openOperatorTool(context);
    const id = await submit();
    const receipt = { mailbox: 'desk@poyanil.example', code: '250', queueId: '4bXk2Q1z' };
    await outbox.recordDelivered(id, Date.now(), receipt);
    const { code, output } = await mail('show', referenceOf(id));
    expect(code).toBe(0);
    expect(output).toMatch(/^ {2}State +delivered, since .* ago\)$/m);
    expect(output).toMatch(/^ {2}Mailbox +desk@poyanil\.example$/m);
    expect(output).toMatch(/^ {2}Mail server +accepted it: 250, queue id 4bXk2Q1z$/m);
    expect(JSON.parse((await mail('show', id, '--json')).output)).toMatchObject({ receipt });
  });

  test('explains why a reference or an id is not found', async (context) => {
    const { mail } = await openOperatorTool(context);
    const forgotten = ['7KQ2M9XA', 's_01JABCDEFGHJKMNPQRSTVWXYZ0'].map(async (name) => {
      const { code, errors } = await mail('show', name);
      expect({ name, code }).toEqual({ name, code: 1 });
      expect(errors).toMatch(/no submission \S+ here\..* removed after 7 days.* in the mailbox/);
    });
    await Promise.all(forgotten);
    const { errors } = await mail('show', '7KQ2M9X');
    expect(errors).toMatch(/^7KQ2M9X is neither a reference \(8 letters/);
  });
});

test.concurrent('mail show reports ambiguous and unknown references', async (context) => {
  const { mail, submit } = await openOperatorTool(context);
  const ids = [await submit({ reference: 'ABCDEF10' }), await submit({ reference: 'ABCDEF10' })];
  const several = await mail('show', 'abcdeflo');
  expect(several).toMatchObject({ code: 1, output: '' });
  for (const id of ids) expect(several.errors).toContain(id);
  const none = await mail('show', 'ZZZZZZZZ');
  expect(none.code).toBe(1);
  expect(none.errors).toMatch(/^There is no submission ZZZZZZZZ here.*\n$/);
});

test.concurrent('on a full disk mail list works and mail show --full fails', async (context) => {
  const { outboxUrl, bury } = await openOperatorTool(context);
  const id = await bury();
  const onFullDisk = (...args: string[]) =>
    spawnMailTool(args, { OUTBOX_URL: outboxUrl }, ['prlimit', '--fsize=0']);
  expect(await onFullDisk('list')).toMatchObject({ code: 0, errors: '' });
  const { code, output, errors } = await onFullDisk('show', id, '--full');
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(/^The outbox cannot be used now: .*\n$/);
});

test.concurrent('mail list creates no outbox if there is none', async (context) => {
  const { outboxUrl } = await openOperatorTool(context);
  const dir = join(fileURLToPath(outboxUrl), '..', 'elsewhere');
  const { code, errors } = await runMailTool(['list'], { DATA_DIR: dir });
  expect(code).toBe(2);
  expect(errors).toBe(
    `There is no outbox at ${join(dir, 'outbox', 'outbox.db')}: set OUTBOX_URL or DATA_DIR\n`,
  );
  expect(existsSync(dir)).toBe(false);
});

function wordsOf(form: FormName): string[] {
  const { fields } = sampleOf(form, 'poyanil_hospital');
  return Object.entries(fields)
    .filter(([field]) => field !== 'hospital')
    .flatMap(([_field, value]) => String(value).split('\n'))
    .filter((line) => line !== '');
}
