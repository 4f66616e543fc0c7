import type { Outage, OutboxEntry, Total } from '@poyanil/outbox';
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

/** More than a person reads; how many there are in all stands above, in the totals. */
const MOST_COUNTED = 10_000;

export const list: CommandDefinition = {
  name: 'list',
  summary: 'Lists what waits for delivery and what could not be delivered',
  example: 'list --hospital alappuzha --state dead',
  help: `Above the list stand the totals of each hospital, and mail servers with an outage. Ages count from
when a submission was accepted, and nothing in the list is the visitor's.`,
  define: (command, { withOutbox }) =>
    addFilterOptions(command, {
      states: ['pending', 'dead', 'delivered'],
      usual: 'pending and dead',
    })
      .addOption(limitOption('the oldest so many'))
      .addOption(jsonOption())
      .action(({ limit, json, ...filter }: FilterOptions & { limit: number; json?: true }) =>
        withOutbox(async ({ outbox, stdout, columns }) => {
          const choice = readChoice(filter, ['pending', 'dead']);
          const [totals, outages, found] = await Promise.all([
            outbox.totals(),
            outbox.listOutages(),
            outbox.listEntries({ ...choice, limit: Math.max(limit + 1, MOST_COUNTED) }),
          ]);
          const listing = { totals, outages, found, limit };
          stdout(json ? asJson(listing) : asText(listing, columns));
          return EXIT_OK;
        }),
      ),
};

interface Listing {
  totals: Total[];
  outages: Outage[];
  found: OutboxEntry[];
  limit: number;
}

function asText({ totals, outages, found, limit }: Listing, columns: number): string {
  const now = Date.now();
  const overview = overviewText({ totals, outages }, now);
  const shown = found.slice(0, limit);
  if (shown.length === 0) return `${overview}\n\nNothing to list: no submission is in this state.`;
  const more = found.length - shown.length;
  const least = found.length >= MOST_COUNTED ? 'at least ' : '';
  return [
    overview,
    '',
    describeEntries(shown, { now, columns }),
    ...(more === 0 ? [] : [`… and ${least}${more} more, accepted later: --limit N shows more`]),
  ].join('\n');
}

function asJson({ totals, outages, found, limit }: Listing): string {
  const now = Date.now();
  const entries = found.slice(0, limit).map((entry) => entryJson(entry, now));
  const more = found.length - entries.length;
  return JSON.stringify({ ...overviewJson({ totals, outages }), entries, more }, null, 2);
}
