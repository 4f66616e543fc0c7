import { type CommandDefinition, EXIT_OK } from './context.ts';

export const backedUpCommand: CommandDefinition = {
  name: 'backed-up',
  summary: 'Records that a backup was made, so that operators are notified when it gets old',
  example: 'backed-up',
  help: `ops/backup calls this once a backup is complete and stored elsewhere. If you make backups in another way,
call it after each one, from the same script. Operators get an alert if the last one is older than 36 hours.`,
  define: (command, { withOutbox }) =>
    command.action(() =>
      withOutbox(async ({ outbox, stdout }) => {
        await outbox.recordSeen('backup', Date.now());
        stdout('Recorded: a backup was made.');
        return EXIT_OK;
      }),
    ),
};
