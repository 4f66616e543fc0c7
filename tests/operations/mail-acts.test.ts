import { userInfo } from 'node:os';
import { referenceOf } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { runMailTool } from '../support/mail-tool.ts';
import { openOperatorTool } from '../support/operator-tool.ts';

const HOUR_MS = 60 * 60 * 1000;
const PUNALUR = 'poyanil_hospital_punalur';

test.concurrent('mail retry makes a dead letter due, by id or reference', async (context) => {
  const { mail, outbox, bury } = await openOperatorTool(context);
  const id = await bury();
  for (const name of [id, referenceOf(id)]) {
    const { code, output } = await mail('retry', name);
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^${referenceOf(id)} .* in its next round\n$`));
  }
  expect(await outbox.findEntries(id)).toMatchObject([{ state: 'pending', attempts: 0 }]);
});

test.concurrent('mail retry refuses a submission that is delivered or leased', async (context) => {
  const { mail, outbox, submit, lease } = await openOperatorTool(context);
  const [delivered, leased] = [await submit(), await lease()];
  await outbox.recordDelivered(delivered, Date.now());
  const { code, output, errors } = await mail('retry', delivered, leased);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(new RegExp(`${referenceOf(delivered)} .* has already been delivered`));
  expect(errors).toMatch(new RegExp(`${referenceOf(leased)} .* is being delivered now`));
  expect(await outbox.listAuditEvents(9)).toEqual([]);
});

test.concurrent('mail retry changes nothing if one of its names is unknown', async (context) => {
  const { mail, outbox, bury } = await openOperatorTool(context);
  const id = await bury();
  const { code, errors } = await mail('retry', id, 'ZZZZZZZZ');
  expect(code).toBe(1);
  expect(errors).toContain('ZZZZZZZZ');
  expect(await outbox.findEntries(id)).toMatchObject([{ state: 'dead' }]);
});

test.concurrent('mail retry with a filter only lists without --yes', async (context) => {
  const { mail, outbox, submit, bury } = await openOperatorTool(context);
  const old = await bury({ ageMs: 3 * HOUR_MS }, 'it said "no"');
  const [young, elsewhere, waiting] = [
    await bury(),
    await bury({ hospital: PUNALUR }),
    await submit(),
  ];
  const args = ['retry', '--hospital', 'alappuzha', '--older-than', '2h', '--error', 'said "no"'];
  const plan = await mail(...args);
  expect(plan.code).toBe(0);
  expect(plan.output).toContain('1 submission (1 Alappuzha)');
  expect(plan.output).toContain(`--error 'said "no"' --yes`);
  expect(await outbox.listAuditEvents(9)).toEqual([]);
  expect(await outbox.findEntries(old)).toMatchObject([{ state: 'dead' }]);

  expect(await mail(...args, '--yes')).toMatchObject({ code: 0, errors: '' });
  expect((await outbox.listAuditEvents(9)).map(({ id }) => id)).toEqual([old]);
  expect(await mail(...args, '--yes')).toMatchObject({ code: 0 });
  expect((await mail('retry', '--all', '--yes')).output).toContain('(1 Alappuzha, 1 Punalur)');
  const tried = (await outbox.listAuditEvents(9)).map(({ id }) => id);
  expect(tried.toSorted()).toEqual([old, young, elsewhere].toSorted());
  expect(tried).not.toContain(waiting);
});

test.concurrent('mail discard --all needs --yes, and records one reason', async (context) => {
  const { mail, outbox, bury } = await openOperatorTool(context);
  const ids = [await bury(), await bury()];
  const args = ['discard', '--all', '--reason', 'a test of the form'];
  expect((await mail(...args)).output).toContain("--reason 'a test of the form' --yes");
  expect(await outbox.totals()).toMatchObject([{ state: 'dead', count: 2 }]);
  expect(await mail(...args, '--yes')).toMatchObject({ code: 0 });
  expect(await outbox.totals()).toEqual([]);
  const acts = await outbox.listAuditEvents(9);
  expect(acts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const act of acts) expect(act).toMatchObject({ reason: 'a test of the form' });
});

test.concurrent('mail erase needs --yes for a pending submission', async (context) => {
  const { mail, outbox, submit } = await openOperatorTool(context);
  const id = await submit({ form: 'jobApplication' });
  const first = await mail('erase', id);
  expect(first).toMatchObject({ code: 1, output: '' });
  expect(first.errors).toContain(`erase ${id} --yes`);
  expect(await outbox.findEntries(id)).toHaveLength(1);
  const { code, output } = await mail('erase', id, '--yes');
  expect(code).toBe(0);
  expect(output).toMatch(/its row \(pending.* and its resume \(\d+ bytes\)/);
  expect(output).toContain('never be delivered');
  expect(output).toContain('Earlier backups');
  expect(await outbox.findEntries(id)).toEqual([]);
  const again = await mail('show', id);
  expect(again).toMatchObject({ code: 1 });
  expect(again.errors).toContain('chose to erase it');
});

test.concurrent('mail erase needs no --yes for a delivered submission', async (context) => {
  const { mail, outbox, submit } = await openOperatorTool(context);
  const id = await submit();
  await outbox.recordDelivered(id, Date.now());
  expect(await mail('erase', referenceOf(id))).toMatchObject({ code: 0 });
  expect(await outbox.totals()).toEqual([]);
});

test.concurrent('mail audit lists actors and actions, newest first', async (context) => {
  const { mail, outboxUrl, bury } = await openOperatorTool(context);
  const [first, second] = [await bury(), await bury()];
  expect((await mail('audit')).output).toContain('No operator');
  await mail('retry', first);
  const asOther = { OUTBOX_URL: outboxUrl, SUDO_USER: 'asha' };
  await runMailTool(['discard', second, '--reason', 'sent twice'], asOther);
  const { code, output } = await mail('audit');
  const [, newest = '', oldest = ''] = output.split('\n');
  expect(code).toBe(0);
  expect(newest).toMatch(new RegExp(`asha +discard +${referenceOf(second)} +sent twice$`));
  expect(oldest).toMatch(new RegExp(`${userInfo().username} +retry +${referenceOf(first)}$`));
  expect((await mail('audit', '--limit', '1')).output).not.toContain(referenceOf(first));
});
