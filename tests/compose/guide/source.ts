import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const AUTHOR = { GIT_AUTHOR_NAME: 'Guide', GIT_AUTHOR_EMAIL: 'guide@poyanil.example' };
const COMMITTER = { GIT_COMMITTER_NAME: 'Guide', GIT_COMMITTER_EMAIL: 'guide@poyanil.example' };

/** The repository that operators clone and fetch: this folder as it is, committed or not, with made-up later versions. */
export interface Source {
  path: string;
  tags: typeof TAGS;
}

const TAGS = {
  ...{ now: 'v1.0.0', sameTables: 'v1.1.0' },
  broken: 'v1.1.1',
  /** Its tables have one more table, on both engines. Earlier versions still work with them. */
  grownTables: 'v1.1.2',
  /** Its tables have another table. Earlier versions are declared incompatible. */
  newTables: 'v1.2.0',
} as const;

const MIGRATIONS = [
  { path: 'outbox/src/sqlite/migrations.ts', prefix: '' },
  { path: 'outbox/src/postgres/migrations.ts', prefix: 'outbox.' },
] as const;

export async function makeSource(root: string, folder: string): Promise<Source> {
  const path = join(folder, 'source');
  const git = async (...args: string[]) => {
    const env = { ...process.env, ...AUTHOR, ...COMMITTER };
    await execute('git', args, { env, maxBuffer: 64 * 1024 * 1024 });
  };
  await git('init', '--quiet', '--initial-branch', 'main', path);
  const commit = async (message: string, tag: string) => {
    await git('-C', path, 'add', '--all');
    await git('-C', path, 'commit', '--quiet', '--message', message);
    await git('-C', path, 'tag', tag);
  };
  await git('--git-dir', join(path, '.git'), '--work-tree', root, 'add', '--all');
  await git('-C', path, 'commit', '--quiet', '--message', 'As it is');
  await git('-C', path, 'reset', '--quiet', '--hard');
  await git('-C', path, 'tag', TAGS.now);
  for (const program of ['api', 'worker']) {
    append(join(path, program, 'src/main.ts'), `// ${TAGS.sameTables}\n`);
  }
  await commit('A version after it', TAGS.sameTables);
  const main = join(path, 'api/src/main.ts');
  writeFileSync(main, `throw new Error('made to fail');\n${readFileSync(main, 'utf8')}`);
  await commit('A version whose API does not start', TAGS.broken);
  await git('-C', path, 'reset', '--quiet', '--hard', TAGS.sameTables);
  for (const { path: file, prefix } of MIGRATIONS)
    addTable(join(path, file), `${prefix}guide_notes`);
  await commit('A version whose tables have one more', TAGS.grownTables);
  for (const { path: file, prefix } of MIGRATIONS) {
    addTable(join(path, file), `${prefix}guide_words`);
    refuseOlderPrograms(join(path, file));
  }
  await commit('A version whose tables differ', TAGS.newTables);
  await git('-C', path, 'checkout', '--quiet', TAGS.now);
  return { path, tags: TAGS };
}

function append(file: string, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}

function addTable(file: string, table: string): void {
  change(file, /^export const \w+_MIGRATIONS = \[\n.*?(?=^\];$)/ms, (list) => {
    return `${list}  'CREATE TABLE ${table} (id TEXT PRIMARY KEY)',\n`;
  });
}

function refuseOlderPrograms(file: string): void {
  change(
    file,
    /(?<=^export const OLDEST_COMPATIBLE_\w+ = )\d+(?=;$)/m,
    (oldest) => `${Number(oldest) + 2}`,
  );
}

function change(file: string, pattern: RegExp, to: (found: string) => string): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
  writeFileSync(file, text.replace(pattern, to));
}
