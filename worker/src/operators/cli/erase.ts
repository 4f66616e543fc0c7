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
  summary: 'Erases all data of a submission, as a visitor may demand by law',
  example: 'erase 7KQ2M9XA --yes',
  help: `Removes the row and the resume, in any state. Of a delivered submission, only times and a hash are
stored here anyway. One line of the audit remains: id, time and your name. The hospital has to erase
its own e-mail, and you the backups that you made before.`,
  define: (command, { withOutbox }) =>
    command
      .argument('<ID...>')
      .option('--yes', 'required for submissions that are not delivered yet: they never will be')
      .action((ids: string[], { yes }: { yes?: true }) =>
        withOutbox(async (context) => {
          const { outbox, args, stderr, program } = context;
          const entries = await findAll(ids, outbox);
          const waiting = entries.filter(({ state }) => state !== 'delivered');
          if (waiting.length > 0 && !yes) {
            for (const entry of waiting) {
              stderr(
                `${entryName(entry)} is ${entry.state}: once erased, the hospital will never get it`,
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
  stdout('Earlier backups still contain it: delete those that must not.');
  return true;
}
