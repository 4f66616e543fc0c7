import { InvalidArgumentError } from 'commander';
import { defineAction } from './act-on-target.ts';
import type { CommandDefinition } from './context.ts';

const MAX_REASON_CHARACTERS = 200;

export const discardCommand: CommandDefinition = {
  name: 'discard',
  summary: 'Permanently removes submissions that must not be delivered',
  example: "discard 7KQ2M9XA --reason 'sent twice'",
  help: `The reason is stored with your name for as long as the outbox exists, so write nothing about the visitor
in it: no name, number or address. The visitor was told that the request was sent: make sure that the
hospital knows of it, or got it in another way. Only a backup can bring it back.`,
  define: (command, runner) =>
    defineAction<{ reason: string }>(
      command.requiredOption('--reason <TEXT>', 'why, without personal data', readReason),
      runner,
      ({ outbox }, { reason }) => ({
        verb: 'discard',
        carryOut: (id, act) => outbox.discard(id, { ...act, reason }),
        whenDone: 'removed, and will not be delivered',
      }),
    ),
};

function readReason(value: string): string {
  const reason = value.trim();
  if (reason !== '' && reason.length <= MAX_REASON_CHARACTERS) return reason;
  throw new InvalidArgumentError(`Use 1 to ${MAX_REASON_CHARACTERS} characters.`);
}
