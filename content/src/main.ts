import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { checkReadable } from './check-readable.ts';
import { CONTENT_ROOT } from './content-root.ts';
import { checkEverydayWords } from './doctor-search/everyday-words.ts';
import { awaitingReview } from './editorial/awaiting-review.ts';
import { checkContent } from './editorial/check-content.ts';
import { findWarnings } from './editorial/warnings.ts';
import { schemaText } from './embedded/schema-text.ts';
import { exportSpace } from './export-space.ts';
import { ContentError, describeFaults } from './issue.ts';
import { loadContent, readContentFolder } from './load-content.ts';
import { generateOperations, readOperationTexts } from './operations/generate.ts';
import { provideFactsOf } from './site-facts.ts';
import { checkTexts } from './texts/text-files.ts';

const HELP = `Usage: npm run content -- check [--all] | export [--origin https://…] [--out FILE] | operations

  check       reads all entries, assets and page texts, and lists each issue with file, field and reason;
              then counts what an editor may want to check (--all lists each), and the Malayalam texts and
              messages that await review
  export      writes a space that the hosted content service imports; --origin is where the site serves
              the assets, so that the service can fetch them; --out is a file, else it goes to the terminal
  operations  regenerates the pages' queries and their types, after a *.graphql file was changed

Exit codes: 0 done, 1 content to fix, 2 used wrongly.`;

const WRONG_CONTENT = 1;
const WRONG_USE = 2;
const root = process.env.CONTENT_DIR || CONTENT_ROOT;

const commands: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  check: async ({ all }) => {
    // The dictionaries are development packages, which the other commands don't need.
    const { checkSpelling, openDictionaries } = await import('./editorial/check-spelling.ts');
    provideFactsOf(root);
    const { content, faults: entryFaults } = await readContentFolder(root);
    const unread = [...entryFaults, ...checkTexts(root), ...checkEverydayWords(root)];
    const faults = [
      ...unread,
      ...checkContent(root, content),
      ...checkSpelling(root, content, await openDictionaries(), unread.length === 0),
    ];
    const warnings = findWarnings(root, content, new Date());
    if (warnings.length > 0) {
      console.log(
        all
          ? `To check:\n${describeFaults(warnings)}`
          : `To check (--all lists each): ${warnings.length} past events and notices.`,
      );
    }
    const { texts, ofDoctor, messages } = awaitingReview(root);
    console.log(
      `Malayalam that awaits review: ${texts} texts, ${ofDoctor} of them by a doctor; ${messages} messages of the pages (marked fuzzy in translations/ml.po).`,
    );
    if (faults.length > 0) {
      const files = new Set(faults.map(({ file }) => file)).size;
      throw new Error(`${describeFaults(faults)}\n\n${faults.length} to fix, in ${files} files.`);
    }
    console.log(
      `${content.entries.length} entries and ${content.assets.length} assets, and the pages' texts: no issues.`,
    );
  },
  export: async ({ origin, out }) => {
    const content = await loadContent(root);
    const url = URL.parse(origin);
    if (!url?.protocol.startsWith('http') || url.origin !== origin.replace(/\/$/, ''))
      throw new Error('--origin is not an origin such as https://www.example.org');
    const space = exportSpace(content, url.origin);
    if (out === undefined) process.stdout.write(space);
    else writeFileSync(out, space);
  },
  operations: async () => {
    const folder = join(CONTENT_ROOT, 'src/operations');
    const modules = generateOperations(buildSchema(schemaText()), readOperationTexts(folder));
    rmSync(join(folder, 'generated'), { recursive: true, force: true });
    mkdirSync(join(folder, 'generated'));
    for (const [path, text] of Object.entries(modules)) writeFileSync(join(folder, path), text);
    console.log(
      'Written: content/src/operations/generated.ts, and a module for each query below generated/',
    );
  },
};

interface Options {
  all: boolean;
  origin: string;
  out?: string | undefined;
}

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const given = readArguments(args);
  const command = given && commands[given.name];
  if (given === undefined || command === undefined) {
    const isAsked = args.includes('--help');
    (isAsked ? console.log : console.error)(HELP);
    return isAsked ? 0 : WRONG_USE;
  }
  try {
    checkReadable(root);
    await command(given.values);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof ContentError || given.name === 'check' ? WRONG_CONTENT : WRONG_USE;
  }
}

function readArguments(args: string[]): { name: string; values: Options } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        origin: { type: 'string', default: 'http://localhost:8080' },
        out: { type: 'string' },
      },
    });
    const [name, ...more] = positionals;
    return name === undefined || more.length > 0 ? undefined : { name, values };
  } catch {
    return undefined;
  }
}
