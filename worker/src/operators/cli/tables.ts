import { lookAtTables, type TablesAtStart } from '@poyanil/outbox';
import { type CommandDefinition, EXIT_FAILED, EXIT_OK } from './context.ts';
import { readOutboxUrl } from './settings.ts';

export const tablesCommand: CommandDefinition = {
  name: 'tables',
  summary: "Says what this version does to the outbox's tables when it starts, before it does",
  example: 'tables',
  help: `It changes nothing. It exits with 1 when the version before cannot work with them any more, or when this one cannot work
with them.`,
  define: (command, { withoutOutbox }) =>
    command.action(() =>
      withoutOutbox(async ({ environment, readText, stdout, stderr }) => {
        const found = await lookAtTables(readOutboxUrl(environment, readText));
        const isRolling = found.outcome === 'same' || found.outcome === 'added';
        (isRolling ? stdout : stderr)(describeTables(found));
        return isRolling ? EXIT_OK : EXIT_FAILED;
      }),
    ),
};

function describeTables({ outcome, found, known }: TablesAtStart): string {
  switch (outcome) {
    case 'same':
      return 'The tables stay as they are.';
    case 'added':
      return `Something is added to the tables (version ${found} becomes ${known}). Programs that know version ${found} go on working beside this one.`;
    case 'changed':
      return `The tables change (version ${found} becomes ${known}). Programs that know version ${found} refuse them then.`;
    case 'too-new':
      return `The tables are of a newer program (version ${found}; this one knows ${known}), and this one cannot work with them.`;
  }
}
