import type { Outage, OutboxEntry, Total } from '@poyanil/outbox';
import { describeEntries, entryJson } from '../describe/entry.ts';
import { describeOverview, overviewJson } from '../describe/overview.ts';
import { type Command, type Desk, DONE } from './command.ts';
import { FILTER_OPTIONS, readChoice } from './entry-filter.ts';
import { FILTER_HELP } from './help.ts';
import { readArguments, readLimit, refuseIds } from './read-arguments.ts';

const DEFAULT_LIMIT = '50';
/** More than a person reads; how many there are in all stands above, in the totals. */
const MOST_COUNTED = 10_000;

export const list: Command = {
  summary: 'Lists what waits for delivery and what could not be delivered',
  usage: ['list [--hospital H] [--state S]… [--older-than T] [--error TEXT] [--limit N] [--json]'],
  example: 'list --hospital alappuzha --state dead',
  help: `${FILTER_HELP}
  --state S        pending, dead or delivered; may be repeated (pending and dead)
  --limit N        the oldest so many (${DEFAULT_LIMIT})
  --json           for programs; npm adds lines of its own unless it is called as npm --silent run mail

Above the list stand the totals of each hospital, and mail servers with an outage. Ages count from
when a submission was accepted, and nothing in the list is the visitor's.`,
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      options: {
        ...FILTER_OPTIONS,
        limit: { type: 'string', default: DEFAULT_LIMIT },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    refuseIds(positionals);
    const choice = readChoice(values, { fallback: ['pending', 'dead'] });
    const limit = readLimit(values.limit);
    return async (desk) => {
      const { outbox } = desk;
      const [totals, outages, found] = await Promise.all([
        outbox.totals(),
        outbox.listOutages(),
        outbox.listEntries({ ...choice, limit: Math.max(limit + 1, MOST_COUNTED) }),
      ]);
      const listing = { totals, outages, found, limit };
      desk.print(values.json ? asJson(listing) : asText(listing, desk));
      return DONE;
    };
  },
};

interface Listing {
  totals: Total[];
  outages: Outage[];
  found: OutboxEntry[];
  limit: number;
}

function asText({ totals, outages, found, limit }: Listing, { columns }: Desk): string {
  const now = Date.now();
  const overview = describeOverview({ totals, outages }, now);
  const shown = found.slice(0, limit);
  if (shown.length === 0) return `${overview}\n\nNothing to list: no submission is in this state.`;
  const more = found.length - shown.length;
  const least = found.length >= MOST_COUNTED ? 'at least ' : '';
  return [
    ...[overview, '', describeEntries(shown, { now, columns })],
    ...(more === 0 ? [] : [`… and ${least}${more} more, accepted later: --limit N shows more`]),
  ].join('\n');
}

function asJson({ totals, outages, found, limit }: Listing): string {
  const now = Date.now();
  const entries = found.slice(0, limit).map((entry) => entryJson(entry, now));
  const more = found.length - entries.length;
  return JSON.stringify({ ...overviewJson({ totals, outages }), entries, more }, null, 2);
}
