import { type CommandDefinition, EXIT_OK } from './context.ts';

export const backedUpCommand: CommandDefinition = {
  name: 'backed-up',
  summary: 'Records that a backup was made, so that operators are told when the last one is old',
  example: 'backed-up',
  help: `ops/backup calls it when a backup is whole and away from here. Whoever backs up in another way calls it
after each backup, from the same script. An alert tells of a last backup that is older than 36 hours.`,
  define: (command, { withOutbox }) =>
    command.action(() =>
      withOutbox(async ({ outbox, stdout }) => {
        await outbox.recordSeen('backup', Date.now());
        stdout('Recorded: a backup was made.');
        return EXIT_OK;
      }),
    ),
};
