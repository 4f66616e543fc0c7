import { pipeline } from 'node:stream/promises';
import { openSnapshot } from '@poyanil/outbox';
import type { Environment } from '@poyanil/server/settings/read-settings';
import { type CommandDefinition, EXIT_OK, EXIT_USAGE } from './context.ts';
import { readOutboxUrl } from './settings.ts';

export const copyCommand: CommandDefinition = {
  name: 'copy',
  summary: 'Writes a complete copy of the outbox to its output, while everything runs',
  example: 'copy > outbox.db',
  help: `For an outbox in a file; use pg_dump for one in PostgreSQL. The copy contains what visitors wrote.
If this exits with 1, delete the output: it is incomplete. ops/backup calls this, and stores the copy
encrypted and away from this machine.`,
  define: (command, { withoutOutbox }) =>
    command.action(() =>
      withoutOutbox(async ({ environment, readText, output, stderr, program }) => {
        if (output.isTTY) {
          stderr(`A copy is binary. Write it to a file: ${program} copy > outbox.db`);
          return EXIT_USAGE;
        }
        if (environment.npm_lifecycle_event !== undefined && !isSilent(environment)) {
          stderr(
            'npm would add its own lines to the copy. Use: npm run --silent mail -- copy > outbox.db',
          );
          return EXIT_USAGE;
        }
        await pipeline(openSnapshot(readOutboxUrl(environment, readText)), output, { end: false });
        return EXIT_OK;
      }),
    ),
};

function isSilent({ npm_config_loglevel: level }: Environment): boolean {
  return level === 'silent';
}
