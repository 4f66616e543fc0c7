import { describeDuration } from '../describe/duration.ts';
import { defineAction } from './act-on-target.ts';
import type { CommandDefinition } from './context.ts';
import { readReconcileMs } from './settings.ts';

/** The least that a person calls soon. */
const LEAST_MS = 1_000;

export const retryCommand: CommandDefinition = {
  name: 'retry',
  summary: 'Has dead letters, or what waits for its next attempt, tried at once',
  example: 'retry --hospital punalur --error 5.6.0 --yes',
  help: `A submission that is tried anew has all its days before it again. Do it once the cause is mended.
What is pending goes out by itself then, within an hour; --state pending has it tried at once.`,
  define: (command, runner) =>
    defineAction(command, runner, ({ outbox, environment, readText }) => {
      const withinMs = Math.max(LEAST_MS, readReconcileMs(environment, readText));
      return {
        verb: 'retry',
        carryOut: (id, act) => outbox.retry(id, act),
        whenDone: `the worker tries again within ${describeDuration(withinMs)}`,
      };
    }),
};
