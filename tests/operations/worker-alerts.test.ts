import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { simpleParser } from 'mailparser';
import { expect, test, vi } from 'vitest';
import { damage } from '../support/damage-row.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { entryOf } from '../support/submissions.ts';
import { rounds, startWatchedWorker } from './watched-worker.ts';

// Several workers start at once.
vi.setConfig({ testTimeout: 90_000 });

const MINUTE_MS = 60_000;
const NOTHING_PERSONAL = /rajan|kuttappan|9847012345|mail\.example|fever/i;

test.concurrent('a dead letter is told once, by identifier, over a restart too, and again when none is left', async (context) => {
  const bench = await startWatchedWorker(context);
  const { inbox, outbox, stack, submit, settled, webhook, told } = bench;
  inbox.behave('data', { code: 554, text: '5.6.0 Not a message' }, 1);
  const id = await submit();
  await told('raised dead-letters');
  expect(webhook.alerts[0]).toMatchObject({ hospital: 'poyanil_hospital', count: 1, ids: [id] });
  await rounds(bench);
  await stack.kill('worker');
  await stack.start('worker');
  await rounds(bench);
  await outbox.retry(id, { at: Date.now(), actor: 'test' });
  await settled(id, 'delivered');
  await told('raised dead-letters', 'cleared dead-letters');
  expect(JSON.stringify(webhook.alerts)).not.toMatch(NOTHING_PERSONAL);
  expect(stack.logs.join()).not.toMatch(NOTHING_PERSONAL);
});

test.concurrent('an outage of a mail server for ten minutes, and what waits for fifteen, are told, and that both are over', async (context) => {
  const { inbox, outbox, stack, webhook, told } = await startWatchedWorker(context);
  await stack.stop('worker');
  inbox.behave('connect', 'drop');
  const entry = entryOf('appointment', 'poyanil_hospital_punalur');
  const { id } = entry.submission;
  const [longAgo, owner] = [Date.now() - 16 * MINUTE_MS, randomUUID()];
  entry.submission.receivedAt = longAgo;
  await outbox.accept(entry, longAgo);
  await outbox.takeLease(id, owner, MINUTE_MS);
  const failure = { code: 'ESOCKET', error: 'refused', nextAttemptAt: longAgo };
  const uncounted = { isCounted: false, triedMs: 0, pauseUntil: longAgo };
  await outbox.recordFailure(id, owner, { ...failure, ...uncounted }, longAgo);
  await stack.start('worker');
  const changes = () => webhook.changes().toSorted();
  const raised = ['raised mail-server', 'raised waiting'];
  await vi.waitFor(() => expect(changes()).toEqual(raised), 20_000);
  expect(webhook.alerts.map(({ hospital }) => hospital)).toEqual(
    raised.map(() => 'poyanil_hospital_punalur'),
  );
  inbox.behave('connect', 'accept');
  await vi.waitFor(
    () => expect(changes()).toEqual(['cleared mail-server', 'cleared waiting', ...raised]),
    20_000,
  );
  await told(...webhook.changes());
});

test.concurrent('a row that cannot be read is told as such', async (context) => {
  const { stack, submit, webhook, told } = await startWatchedWorker(context);
  await stack.stop('worker');
  const id = await submit();
  damage(stack.outboxUrl, id);
  await stack.start('worker');
  await told('raised dead-letters', 'raised unreadable');
  expect(webhook.alerts[1]).toMatchObject({ ids: [id], count: 1 });
});

test.concurrent('a disk with too little room is told', async (context) => {
  const { webhook, told } = await startWatchedWorker(context, {
    OUTBOX_MIN_FREE_BYTES: `${Number.MAX_SAFE_INTEGER}`,
  });
  await told('raised outbox');
  expect(webhook.alerts[0]?.text).toContain('low-space');
});

test.concurrent('an outbox that cannot be written is told once, though nothing can be written down, and its end', async (context) => {
  const { stack, told } = await startWatchedWorker(context);
  const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { timeout: 5_000 });
  database.exec('BEGIN IMMEDIATE');
  await told('raised outbox');
  database.exec('ROLLBACK');
  database.close();
  await told('raised outbox', 'cleared outbox');
});

test.concurrent('why operators could not be told is logged, by code and without their address', async (context) => {
  const { inbox, stack, submit, webhook } = await startWatchedWorker(context, {
    ALERT_MAIL: 'night.duty@poyanil.example',
  });
  webhook.status = 500;
  inbox.behave('data', { code: 554, text: '5.6.0 <night.duty@poyanil.example> is nobody' });
  await submit();
  const msg = 'operators could not be told';
  await vi.waitFor(() => {
    const lines = stack.logs.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);
    const reasons = lines.map(({ channel, reason }) => `${channel}: ${reason}`);
    expect(new Set(reasons)).toEqual(
      new Set(["url: ALERT_URL answered 500 to a post in the form 'json'", 'mail: EMESSAGE 554']),
    );
  }, 20_000);
  expect(stack.logs.join()).not.toContain('night.duty');
});

test.concurrent('the alert e-mail is short, plain, and goes by the first mail server that takes it', async (context) => {
  const office = await startSmtpInbox();
  context.onTestFinished(office.stop);
  const { inbox, submit } = await startWatchedWorker(context, {
    ALERT_MAIL: 'operators@poyanil.example',
    SMTP_URL_PUNALUR: office.url,
  });
  inbox.behave('data', { code: 554, text: '5.6.0 Not a message' });
  const dead = await submit('contact');
  await vi.waitFor(() => expect(office.mails).toHaveLength(1), 20_000);
  const [mail] = office.mails;
  expect(mail?.recipients).toEqual(['operators@poyanil.example']);
  const email = await simpleParser(mail?.raw ?? '');
  expect(email.subject).toMatch(
    /^\[Poyanil mail\] Alappuzha: \d submissions? could not be delivered$/,
  );
  expect(email.text).toContain(dead);
  expect(email.text).toContain('npm run mail -- list --hospital alappuzha --state dead');
  expect(mail?.raw.toString()).not.toMatch(NOTHING_PERSONAL);
});

test.concurrent('the advice is a command that is there where the program runs: npm’s, or the one that its image names', async (context) => {
  const command = 'docker compose exec worker mail';
  const inImage = await startWatchedWorker(context, { MAIL_COMMAND: command });
  const beside = await startWatchedWorker(context);
  for (const { inbox, submit, webhook, told } of [inImage, beside]) {
    inbox.behave('data', { code: 554, text: '5.6.0 Message cannot be read' }, 1);
    await submit();
    await told('raised dead-letters');
    expect(webhook.alerts[0]?.advice).toContain('list --hospital alappuzha --state dead');
  }
  expect(inImage.webhook.alerts[0]?.advice).toMatch(new RegExp(`^${command} list `));
  expect(beside.webhook.alerts[0]?.advice).toMatch(/^npm run mail -- list /);
});
