import { longDateTime, referenceOf } from '@poyanil/domain';
import { formatTable, plainText } from '../describe/text.ts';
import { type CommandDefinition, EXIT_OK } from './context.ts';
import { jsonOption, limitOption } from './options.ts';

export const auditCommand: CommandDefinition = {
  name: 'audit',
  summary: 'Lists what operators did: who, when, to which submission and why',
  example: 'audit --limit 10',
  help: 'WHO is the user of the operating system; with sudo, the user who called it.',
  define: (command, { withOutbox }) =>
    command
      .addOption(limitOption('maximum number, the newest first'))
      .addOption(jsonOption())
      .action(({ limit, json }: { limit: number; json?: true }) =>
        withOutbox(async ({ outbox, stdout, columns }) => {
          const events = await outbox.listAuditEvents(limit);
          if (json) {
            const timed = events.map((event) => ({
              ...event,
              at: new Date(event.at).toISOString(),
            }));
            stdout(JSON.stringify(timed, null, 2));
          } else if (events.length === 0) stdout('No operator has done anything yet.');
          else {
            const rows = events.map(({ at, actor, action, id, reason = '' }) => [
              longDateTime(new Date(at)),
              plainText(actor),
              action,
              referenceOf(id),
              plainText(reason),
            ]);
            stdout(formatTable([['WHEN', 'WHO', 'ACT', 'ID', 'REASON'], ...rows], columns));
          }
          return EXIT_OK;
        }),
      ),
};
