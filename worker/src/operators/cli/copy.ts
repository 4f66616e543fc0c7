import { pipeline } from 'node:stream/promises';
import { openCopy } from '@poyanil/outbox';
import type { Environment } from '@poyanil/server/settings/read-settings';
import { type CommandDefinition, EXIT_OK, EXIT_USAGE } from './context.ts';
import { readOutboxUrl } from './settings.ts';

export const copyCommand: CommandDefinition = {
  name: 'copy',
  summary: 'Writes a whole copy of the outbox to its output, while everything runs',
  example: 'copy > outbox.db',
  help: `For an outbox that is a file: pg_dump copies one in PostgreSQL. The copy holds what visitors wrote.
Where this ends with 1, what was written until then is no copy. ops/backup calls it, and keeps what it
writes encrypted and away from this machine.`,
  define: (command, { withoutOutbox }) =>
    command.action(() =>
      withoutOutbox(async ({ environment, readText, output, stderr, program }) => {
        if (output.isTTY) {
          stderr(`A copy is no text for a terminal: ${program} copy > outbox.db`);
          return EXIT_USAGE;
        }
        if (environment.npm_lifecycle_event !== undefined && !isSilent(environment)) {
          stderr(
            'npm writes lines of its own into a copy: npm run --silent mail -- copy > outbox.db',
          );
          return EXIT_USAGE;
        }
        await pipeline(openCopy(readOutboxUrl(environment, readText)), output, { end: false });
        return EXIT_OK;
      }),
    ),
};

function isSilent({ npm_config_loglevel: level }: Environment): boolean {
  return level === 'silent';
}
