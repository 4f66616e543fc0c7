import type { OutboxEntry } from '@poyanil/outbox';
import { explainRefusal } from '../act-on-target.ts';
import { describeMoment, nameOf } from '../describe/entry.ts';
import {
  type Command,
  type Desk,
  DONE,
  type ExitCode,
  NOT_AS_WISHED,
  UsageError,
} from './command.ts';
import { findAll } from './find-entries.ts';
import { readArguments } from './read-arguments.ts';

export const erase: Command = {
  summary: 'Removes all that is kept of a submission, as a person may demand by law',
  usage: ['erase ID… [--yes]'],
  example: 'erase 7KQ2M9XA --yes',
  help: `  --yes   needed for what is not delivered yet, since it never will be

Removes the row and the resume, whatever their state; of a delivered one only times and a hash are
left here anyway. What stays is a line of the audit: id, time and your name. The e-mail that a
hospital has received, and backups made before, are theirs to erase who keep them.`,
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError('It needs the id of a submission');
    return async (desk) => {
      const entries = await findAll(positionals, desk.outbox);
      const waiting = entries.filter(({ state }) => state !== 'delivered');
      if (waiting.length > 0 && !values.yes) return explainNeed(waiting, args, desk);
      let code: ExitCode = DONE;
      for (const entry of entries) {
        if (!(await eraseOne(entry, desk))) code = NOT_AS_WISHED;
      }
      return code;
    };
  },
};

function explainNeed(
  waiting: readonly OutboxEntry[],
  args: readonly string[],
  { complain, program }: Desk,
): ExitCode {
  for (const entry of waiting) {
    complain(`${nameOf(entry)} is ${entry.state}: once erased, no hospital will ever get it`);
  }
  complain(`Nothing was changed. To do it: ${program} erase ${args.join(' ')} --yes`);
  return NOT_AS_WISHED;
}

async function eraseOne(entry: OutboxEntry, desk: Desk): Promise<boolean> {
  const { outbox, print, complain } = desk;
  const now = Date.now();
  const content = await outbox.readContent(entry.id);
  const outcome = await outbox.erase(entry.id, { at: now, actor: desk.actor() });
  if (outcome !== 'done') {
    complain(explainRefusal(entry, outcome, 'erase'));
    return false;
  }
  const resume = content?.resumeBytes ?? null;
  const parts = [
    `its row (${entry.state}, accepted ${describeMoment(entry.receivedAt, now)})`,
    ...(resume === null ? [] : [`its resume (${resume} bytes)`]),
  ];
  print(`${nameOf(entry)} is erased: ${parts.join(' and ')}.`);
  if (entry.state !== 'delivered') print('It will never be delivered.');
  print('Backups from before still hold it: see to those that must not.');
  return true;
}
