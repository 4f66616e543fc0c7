import type { Outbox, OutboxEntry } from '@poyanil/outbox';
import { describeEntries, entryJson } from '../describe/entry.ts';
import { overviewJson, overviewText } from '../describe/overview.ts';
import { type CommandDefinition, EXIT_OK } from './context.ts';
import {
  addFilterOptions,
  type FilterOptions,
  jsonOption,
  limitOption,
  readChoice,
} from './options.ts';

/** Maximum number to count: operators read no more, and the totals above show how many there are. */
const MOST_COUNTED = 10_000;

export const listCommand: CommandDefinition = {
  name: 'list',
  summary: 'Lists submissions that are pending or could not be delivered',
  example: 'list --hospital alappuzha --state dead',
  help: `The totals of each hospital, and mail servers with an outage, are shown above the list. Ages count
from when a submission was accepted. The list contains no personal data.`,
  define: (command, { withOutbox }) =>
    addFilterOptions(command, {
      states: ['pending', 'dead', 'delivered'],
      usual: 'pending and dead',
    })
      .option(
        '--bounced',
        'those that a mail server accepted and later reported, the newest report first',
      )
      .addOption(limitOption('maximum number, the oldest first'))
      .addOption(jsonOption())
      .action(({ limit, json, bounced, ...filter }: ListOptions) =>
        withOutbox(async ({ outbox, stdout, columns }) => {
          const choice = readChoice(filter, ['pending', 'dead']);
          const [totals, outages, lastBackupAt, found] = await Promise.all([
            outbox.totals(),
            outbox.listOutages(),
            outbox.lastSeen('backup'),
            bounced
              ? listBounced(outbox, filter)
              : outbox.listEntries({ ...choice, limit: Math.max(limit + 1, MOST_COUNTED) }),
          ]);
          const now = Date.now();
          const overview = { totals, outages, lastBackupAt };
          const shown = found.slice(0, limit);
          const more = found.length - shown.length;
          if (json) {
            const entries = shown.map((entry) => entryJson(entry, now));
            stdout(JSON.stringify({ ...overviewJson(overview), entries, more }, null, 2));
            return EXIT_OK;
          }
          const least = found.length >= MOST_COUNTED ? 'at least ' : '';
          stdout(
            [
              `${overviewText(overview, now)}\n`,
              shown.length === 0
                ? 'Nothing to list: no submission is in this state.'
                : describeEntries(shown, { now, columns }),
              ...(more === 0
                ? []
                : [`… and ${least}${more} more, accepted later: --limit N shows more`]),
            ].join('\n'),
          );
          return EXIT_OK;
        }),
      ),
};

interface ListOptions extends FilterOptions {
  limit: number;
  json?: true;
  bounced?: true;
}

async function listBounced(
  outbox: Pick<Outbox, 'listBounced'>,
  { hospital }: FilterOptions,
): Promise<OutboxEntry[]> {
  const entries = await outbox.listBounced(MOST_COUNTED);
  return entries.filter((entry) => hospital === undefined || entry.hospital === hospital);
}
