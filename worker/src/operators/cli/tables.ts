import { inspectTables, type TablesAtStart } from '@poyanil/outbox';
import { type CommandDefinition, EXIT_FAILED, EXIT_OK } from './context.ts';
import { readOutboxUrl } from './settings.ts';

export const tablesCommand: CommandDefinition = {
  name: 'tables',
  summary: "Shows how this version would change the outbox's tables when it starts",
  example: 'tables',
  help: `It changes nothing. It exits with 1 if the previous version could no longer use the tables, or if this one cannot use
them.`,
  define: (command, { withoutOutbox }) =>
    command.action(() =>
      withoutOutbox(async ({ environment, readText, stdout, stderr }) => {
        const found = await inspectTables(readOutboxUrl(environment, readText));
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
      return `Something is added to the tables (version ${found} becomes ${known}). Programs that know version ${found} can still use them.`;
    case 'changed':
      return `The tables change (version ${found} becomes ${known}). Programs that know version ${found} can then no longer use them.`;
    case 'too-new':
      return `The tables belong to a newer program (version ${found}; this one knows ${known}), so this one cannot use them.`;
  }
}
