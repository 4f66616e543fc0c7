import { InvalidArgumentError } from 'commander';
import { defineAction } from './act-on-target.ts';
import type { CommandDefinition } from './context.ts';

const MAX_REASON_CHARACTERS = 200;

export const discardCommand: CommandDefinition = {
  name: 'discard',
  summary: 'Removes what nobody shall deliver, for good',
  example: "discard 7KQ2M9XA --reason 'sent twice'",
  help: `The reason is kept with your name for as long as the outbox, so put nothing of the visitor in it: no
name, no number, no address. The visitor was told that it was sent: make sure that the hospital
knows, or has it otherwise. There is no way back but a backup.`,
  define: (command, runner) =>
    defineAction<{ reason: string }>(
      command.requiredOption('--reason <TEXT>', 'why, with nothing of the visitor', readReason),
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
  throw new InvalidArgumentError(`It takes 1 to ${MAX_REASON_CHARACTERS} characters.`);
}
