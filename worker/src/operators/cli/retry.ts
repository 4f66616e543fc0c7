import { defineAction } from './act-on-target.ts';
import type { CommandDefinition } from './context.ts';

export const retryCommand: CommandDefinition = {
  name: 'retry',
  summary: 'Has dead letters, or what waits for its next attempt, tried at once',
  example: 'retry --hospital punalur --error 5.6.0 --yes',
  help: `A submission that is tried anew has all its days before it again. Do it once the cause is mended.
What is pending goes out by itself then, within an hour; --state pending has it tried at once.`,
  define: (command, runner) =>
    defineAction(command, runner, ({ outbox }) => ({
      verb: 'retry',
      carryOut: (id, act) => outbox.retry(id, act),
      whenDone: 'the worker tries again in its next round',
    })),
};
