import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../servers/child.ts';
import { UserError } from '../servers/user-error.ts';
import type { Say } from './progress.ts';

const SOURCES = [
  'web/{src,public,pictures,publisher,scripts}/**',
  'web/*.{ts,json,html}',
  'domain/**',
  'content/{translations,src}/**',
  'tsconfig.base.json',
  'package-lock.json',
];
const KEPT_LINES = 40;

/** Builds `web/dist`, unless it was built from exactly these sources. Resolves with its path. */
export async function buildWebIfStale(root: string, say: Say): Promise<string> {
  const dist = join(root, 'web/dist');
  const marker = join(dist, '.built-from');
  const sources = hashOfSources(root);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sources) return dist;
  say('web: building the pages …');
  rmSync(marker, { force: true });
  await build(root);
  writeFileSync(marker, sources);
  say('web: built');
  return dist;
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const paths = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] });
  for (const path of paths.toSorted()) {
    if (!statSync(join(root, path)).isFile()) continue;
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

async function build(root: string): Promise<void> {
  const lines: string[] = [];
  const child = startChild({
    name: 'web build',
    command: process.execPath,
    args: ['scripts/build.ts'],
    cwd: join(root, 'web'),
    environment: { ...process.env, NODE_ENV: 'production' },
    onLine: (line) => lines.push(line),
  });
  const end = await child.exited;
  if (end === 'exit code 0') return;
  throw new UserError(['The web build failed:', ...lines.slice(-KEPT_LINES)].join('\n'));
}
