import { defineAction } from './act-on-target.ts';
import type { CommandDefinition } from './context.ts';

export const retryCommand: CommandDefinition = {
  name: 'retry',
  summary: 'Retries dead letters, or pending submissions, at once',
  example: 'retry --hospital punalur --error 5.6.0 --yes',
  help: `Fix the cause first. A retried submission gets its full number of days again.
Pending submissions are retried within an hour anyway; --state pending retries them at once.`,
  define: (command, runner) =>
    defineAction(command, runner, ({ outbox }) => ({
      verb: 'retry',
      carryOut: (id, act) => outbox.retry(id, act),
      whenDone: 'the worker tries again in its next round',
    })),
};
