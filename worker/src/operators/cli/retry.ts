import { readTarget, TARGET_OPTIONS, work } from '../act-on-target.ts';
import { describeDuration } from '../describe/duration.ts';
import type { Command } from './command.ts';
import { FILTER_HELP } from './help.ts';
import { readArguments } from './read-arguments.ts';

/** What 'soon' means to a person. */
const LEAST_MS = 1_000;

export const retry: Command = {
  summary: 'Has dead letters, or what waits for its next attempt, tried at once',
  usage: [
    'retry ID…',
    'retry --hospital H | --all [--state S] [--older-than T] [--error TEXT] [--yes]',
  ],
  example: 'retry --hospital punalur --error 5.6.0 --yes',
  help: `${FILTER_HELP}
  --all            all hospitals
  --state S        dead or pending; may be repeated (dead)
  --yes            does it: without it, many at once are only listed

A submission that is tried anew has all its days before it again. Do it once the cause is mended.
What is pending goes out by itself then, within an hour; --state pending has it tried at once.`,
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      options: TARGET_OPTIONS,
      allowPositionals: true,
    });
    const target = readTarget(values, positionals);
    return async (desk) => {
      const { outbox } = desk;
      return await work(target, desk, {
        verb: 'retry',
        again: ['retry', ...args],
        carryOut: (id) => outbox.retry(id, { at: Date.now(), actor: desk.actor() }),
        whenDone: `the worker tries again within ${describeDuration(Math.max(LEAST_MS, desk.reconcileMs()))}`,
      });
    };
  },
};
