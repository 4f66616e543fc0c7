import { readTarget, TARGET_OPTIONS, work } from '../act-on-target.ts';
import { type Command, UsageError } from './command.ts';
import { FILTER_HELP } from './help.ts';
import { readArguments } from './read-arguments.ts';

const MAX_REASON_CHARACTERS = 200;

export const discard: Command = {
  summary: 'Removes what nobody shall deliver, for good',
  usage: [
    'discard ID… --reason TEXT',
    'discard --hospital H | --all [--state S] [--older-than T] [--error TEXT] --reason TEXT [--yes]',
  ],
  example: "discard 7KQ2M9XA --reason 'sent twice'",
  help: `  --reason TEXT    why; it is kept with your name for as long as the outbox, so put nothing
                   of the visitor in it: no name, no number, no address
${FILTER_HELP}
  --all            all hospitals
  --state S        dead or pending; may be repeated (dead)
  --yes            does it: without it, many at once are only listed

The visitor was told that it was sent: make sure that the hospital knows, or has it otherwise.
There is no way back but a backup.`,
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      options: { ...TARGET_OPTIONS, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const reason = readReason(values.reason);
    const target = readTarget(values, positionals);
    return async (desk) => {
      const { outbox } = desk;
      return await work(target, desk, {
        verb: 'discard',
        again: ['discard', ...args],
        carryOut: (id) => outbox.discard(id, { at: Date.now(), actor: desk.actor(), reason }),
        whenDone: 'removed, and will not be delivered',
      });
    };
  },
};

function readReason(reason: string | undefined): string {
  const given = reason?.trim() ?? '';
  if (given === '')
    throw new UsageError('discard needs --reason TEXT, with nothing of the visitor');
  if (given.length > MAX_REASON_CHARACTERS) {
    throw new UsageError(`--reason takes ${MAX_REASON_CHARACTERS} characters at most`);
  }
  return given;
}
