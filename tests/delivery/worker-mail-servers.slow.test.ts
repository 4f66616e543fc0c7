import { test, vi } from 'vitest';
import { expectPauseUntilMended } from './refusing-server.ts';

// Several workers start at once.
vi.setConfig({ testTimeout: 90_000 });

test.concurrent.for([
  ['the recipient', 'rcpt', '550 5.1.1 Mailbox unknown'],
  ['the recipient', 'rcpt', '552 5.2.2 Mailbox full'],
  ['each message', 'data', '550 5.7.606 Access denied, banned sending IP'],
  ['each message', 'data', '554 5.2.252 SendAsDenied'],
  ['each message', 'data', '550 5.4.5 Daily user sending limit exceeded'],
  ['each message', 'data', '554 5.7.1 Relay access denied'],
] as const)(
  'a server that refuses %s (%s, %s) pauses the hospital, kills no mail and uses up no attempt, and gets all of them once it is mended',
  ([_what, stage, refusal], context) => expectPauseUntilMended(context, stage, refusal),
);
