import { parseArgs } from 'node:util';
import { measureApi } from './api/measure-api.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import type { BenchOptions, Findings } from './report/figure.ts';
import { judgeFigure } from './report/verdict.ts';
import { tableOf, writeReport } from './report/write-report.ts';
import { measureWeb } from './web/measure-web.ts';
import { measureWorker } from './worker/measure-worker.ts';

const parts: Readonly<Record<string, (options: BenchOptions) => Promise<Findings>>> = {
  worker: measureWorker,
  growth: measureGrowth,
  api: measureApi,
  web: measureWeb,
};

const HELP = `Usage: npm run bench [-- ${Object.keys(parts).join(' | ')} …] [--rounds N] [--quick] [--keep]

Measures each part beside its floor, in rounds of one run, and writes its goals into docs/performance.md, and the
whole table into test-results/bench. Without names
all parts are measured, which takes about an hour. Ends with 1 when a target is missed.

  --rounds N  number of rounds of each part; by default 15 if a run is short, 5 if it is long
  --quick     two rounds: to see that it works, not to quote
  --keep      prints, and leaves docs/performance.md as it is; --quick does so, too
  --help      this text`;

const WRONG_USE = 2;
const ROUNDS = { short: 15, long: 5, quick: 2 } as const;
const PLACE = {
  page: new URL('../../docs/performance.md', import.meta.url),
  tables: new URL('../../test-results/bench/', import.meta.url),
};

const { values: given, positionals } = readArguments();
if (given.help) explain(0);
const names = positionals.length === 0 ? Object.keys(parts) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) explain(WRONG_USE, `There is no part ${unknown.join(', ')}.\n`);
const rounds = given.quick
  ? ROUNDS.quick
  : given.rounds === undefined
    ? undefined
    : Number(given.rounds);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
  explain(WRONG_USE, '--rounds takes a whole number above 0.\n');
}
let missed = 0;
for (const [name, measure] of Object.entries(parts)) {
  if (!names.includes(name)) continue;
  const { figures, remarks } = await measure({
    shortRounds: rounds ?? ROUNDS.short,
    longRounds: rounds ?? ROUNDS.long,
    say: (words) => console.error(`${name} ${words}`),
  });
  const verdicts = figures.map(judgeFigure);
  console.log(`\n## ${name}\n\n${tableOf(verdicts)}\n\n${remarks.join('\n')}`);
  missed += verdicts.filter(({ isMet }) => isMet === false).length;
  if (given.quick || given.keep) continue;
  const command = `npm run bench -- ${name}${rounds === undefined ? '' : ` --rounds ${rounds}`}`;
  writeReport({ part: name, verdicts, remarks, command }, PLACE);
}
process.exit(missed === 0 ? 0 : 1);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        quick: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return explain(WRONG_USE, `${error instanceof Error ? error.message : error}\n`);
  }
}

function explain(code: number, words = ''): never {
  console.error(`${words}${HELP}`);
  process.exit(code);
}
