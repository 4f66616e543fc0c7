import { longMoment, referenceOf } from '@poyanil/domain';
import { plainText } from '../describe/plain-text.ts';
import { table } from '../describe/table.ts';
import { type Command, DONE } from './command.ts';
import { readArguments, readLimit, refuseIds } from './read-arguments.ts';

const DEFAULT_LIMIT = '50';

export const audit: Command = {
  summary: 'Lists what people did by hand: who, when, to which submission and why',
  usage: ['audit [--limit N] [--json]'],
  example: 'audit --limit 10',
  help: `  --limit N   the newest so many (${DEFAULT_LIMIT})
  --json      for programs, with the whole ids

A name is that of the operating system's user; behind sudo, of the person who used it.`,
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      options: { limit: { type: 'string', default: DEFAULT_LIMIT }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    refuseIds(positionals);
    const limit = readLimit(values.limit);
    return async ({ outbox, print, columns }) => {
      const acts = await outbox.listAuditEvents(limit);
      if (values.json) {
        const timed = acts.map((act) => ({ ...act, at: new Date(act.at).toISOString() }));
        print(JSON.stringify(timed, null, 2));
      } else if (acts.length === 0) print('Nobody did anything by hand so far.');
      else {
        const rows = acts.map(({ at, actor, action, id, reason = '' }) => [
          ...[longMoment(new Date(at)), plainText(actor), action, referenceOf(id)],
          plainText(reason),
        ]);
        print(table([['WHEN', 'WHO', 'ACT', 'ID', 'REASON'], ...rows], columns));
      }
      return DONE;
    };
  },
};
