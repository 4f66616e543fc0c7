import { expect, test } from 'vitest';
import { composeMessage } from '../../worker/src/emails/compose.ts';
import { SENDER, testMailbox } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { contentOf, expectHarmlessWire } from './message/harmless-wire.ts';
import { MAILED_HOSPITAL } from './message/message-site.ts';

const route = { from: SENDER, to: testMailbox(MAILED_HOSPITAL) };

/** Nobody knows a submission's identifier before it is kept; a message that held it all the same would be cut into parts. */
test('a message that holds its own delimiters is not cut by them', async () => {
  const { submission } = entryOf('contact', MAILED_HOSPITAL);
  const own = delimitersOf(await compose(submission));
  const message = own.flatMap((line) => [line, `${line}--`, '', 'x']).join('\n');
  const values = { ...submission.values, message };
  const source = await compose({ ...submission, values } as typeof submission);
  const commands = [`MAIL FROM:<${route.from}>`, `RCPT TO:<${route.to}>`, 'DATA'];
  const read = expectHarmlessWire({ commands, wire: Buffer.from(source) }, 'contact');
  const plain = contentOf(read, 'text/plain').toString().replaceAll('\r\n', '\n');
  expect(plain).toContain(`Message:\n${message.replaceAll(/^/gm, '> ')}\n`);
});

async function compose(submission: Parameters<typeof composeMessage>[0]): Promise<string> {
  return `${await composeMessage(submission, undefined, route)}`;
}

function delimitersOf(source: string): string[] {
  return [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
}
