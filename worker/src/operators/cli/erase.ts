import type { OutboxEntry } from '@poyanil/outbox';
import { describeMoment, entryName, explainRefusal } from '../describe/entry.ts';
import { findAll } from '../find-entries.ts';
import {
  type CommandDefinition,
  EXIT_FAILED,
  EXIT_OK,
  type ExitCode,
  type OutboxContext,
} from './context.ts';
import { readActor } from './settings.ts';

export const eraseCommand: CommandDefinition = {
  name: 'erase',
  summary: 'Removes all that is kept of a submission, as a person may demand by law',
  example: 'erase 7KQ2M9XA --yes',
  help: `Removes the row and the resume, whatever their state; of a delivered one only times and a hash are
left here anyway. What stays is a line of the audit: id, time and your name. The e-mail that a
hospital has received, and backups made before, are theirs to erase who keep them.`,
  define: (command, { withOutbox }) =>
    command
      .argument('<ID...>')
      .option('--yes', 'needed for what is not delivered yet, since it never will be')
      .action((ids: string[], { yes }: { yes?: true }) =>
        withOutbox(async (context) => {
          const { outbox, args, stderr, program } = context;
          const entries = await findAll(ids, outbox);
          const waiting = entries.filter(({ state }) => state !== 'delivered');
          if (waiting.length > 0 && !yes) {
            for (const entry of waiting) {
              stderr(
                `${entryName(entry)} is ${entry.state}: once erased, no hospital will ever get it`,
              );
            }
            stderr(`Nothing was changed. To do it: ${program} ${args.join(' ')} --yes`);
            return EXIT_FAILED;
          }
          let code: ExitCode = EXIT_OK;
          for (const entry of entries) {
            if (!(await eraseOne(entry, context))) code = EXIT_FAILED;
          }
          return code;
        }),
      ),
};

async function eraseOne(entry: OutboxEntry, context: OutboxContext): Promise<boolean> {
  const { outbox, environment, stdout, stderr } = context;
  const now = Date.now();
  const content = await outbox.readContent(entry.id);
  const outcome = await outbox.erase(entry.id, { at: now, actor: readActor(environment) });
  if (outcome !== 'done') {
    stderr(explainRefusal(entry, outcome, 'erase'));
    return false;
  }
  const resume = content?.resumeBytes ?? null;
  const parts = [
    `its row (${entry.state}, accepted ${describeMoment(entry.receivedAt, now)})`,
    ...(resume === null ? [] : [`its resume (${resume} bytes)`]),
  ];
  stdout(`${entryName(entry)} is erased: ${parts.join(' and ')}.`);
  if (entry.state !== 'delivered') stdout('It will never be delivered.');
  stdout('Backups from before still hold it: see to those that must not.');
  return true;
}
