import { parseArgs } from 'node:util';

const HELP = `Usage: npm run measure -- tasks [--before URL] [--rounds N] [--only WORDS]

Plays what visitors come for, as somebody at a cheap phone would, and prints how many taps and seconds each takes until its
answer is in the window: 390 × 844, a processor four times slower, 1.6 Mbit/s and 150 ms there and back. It builds and starts
the site; BASE_URL names one that runs already. Some tasks send a form: take sites of this machine alone.

  --before URL  the site as it was before release 1.1.0 (commit 4658290), which runs already; each task is played on both by turns
  --rounds N    so many rounds [3], after one that counts for nothing
  --only WORDS  the tasks whose wish has these words
  --help        this text`;

const WRONG_USE = 2;

export interface Options {
  before: string | undefined;
  rounds: number;
  only: string;
}

/** Reads the words of the command line; where they are wrong, or ask for help, it says what they may be and ends the process. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        before: { type: 'string' },
        rounds: { type: 'string', default: '3' },
        only: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) explain(0);
    const rounds = Number(values.rounds);
    if (!(Number.isInteger(rounds) && rounds > 0)) {
      throw new Error('--rounds takes a whole number above 0.');
    }
    for (const url of [values.before, process.env.BASE_URL]) {
      if (url !== undefined && url !== '') expectOwnMachine(url);
    }
    return { before: values.before, rounds, only: values.only };
  } catch (error) {
    return explain(WRONG_USE, `${error instanceof Error ? error.message : error}\n\n`);
  }
}

/** Staff of a hospital would read what the tasks send. */
function expectOwnMachine(url: string): void {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) {
    throw new Error(`${url} is no site of this machine, and some tasks send a form.`);
  }
}

function explain(code: number, words = ''): never {
  console.error(`${words}${HELP}`);
  process.exit(code);
}
