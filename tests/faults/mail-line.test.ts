import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { type LineFault, type MailLine, startMailLine } from './mail-line.ts';

const ENVELOPE = ['EHLO here', 'MAIL FROM:<a@mail.example>', 'RCPT TO:<b@mail.example>'];
const MESSAGE = `Subject: Hello\r\n\r\n${'Good morning. '.repeat(500)}\r\n.`;
const SILENT_MS = 300;

let inbox: SmtpInbox;
let line: MailLine;

beforeEach(async () => {
  inbox = await startSmtpInbox();
  line = await startMailLine(inbox.port);
});
afterEach(async () => {
  line.stop();
  await inbox.stop();
});

test('a line without a fault hands all on', async () => {
  expect(await converse()).toBe('250');
  expect(inbox.mails).toHaveLength(1);
});

test.each<[string, LineFault, string]>([
  ['has EHLO unanswered', 'deaf-to-ehlo', '220'],
  ['has DATA unanswered', 'deaf-to-data', '250'],
  ['answers DATA itself', { refusesData: '451 Local error' }, '451'],
  ['breaks in the message', { cutsAfterBytes: 1_000 }, '354'],
])('a line that %s', async (_what, fault, lastCode) => {
  line.suffer(fault);
  expect(await converse()).toBe(lastCode);
  expect(inbox.mails).toEqual([]);
  line.suffer(undefined);
  expect(await converse()).toBe('250');
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1));
});

/** Sends one message, each command after the answer to the last; resolves with the last answer's code. */
function converse(): Promise<string> {
  const commands = [...ENVELOPE, 'DATA', MESSAGE];
  const { port } = new URL(line.url);
  const socket = connect(Number(port), '127.0.0.1');
  let code = '';
  return new Promise((resolve) => {
    let patience: NodeJS.Timeout;
    const end = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve(code);
    };
    const say = () => {
      clearTimeout(patience);
      const next = commands.shift();
      if (next === undefined || code.startsWith('4')) return end();
      patience = setTimeout(end, SILENT_MS);
      socket.write(`${next}\r\n`);
    };
    socket.on('error', end);
    socket.on('close', end);
    createInterface({ input: socket }).on('line', (answer) => {
      code = answer.slice(0, 3);
      // Of an answer of several lines, the last one has no hyphen.
      if (answer[3] !== '-') say();
    });
  });
}
