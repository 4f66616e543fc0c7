import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Site } from '../site.ts';

export function ownFiles(site: Site): Map<string, string> {
  const names = ['.env', ...globSync('.secrets/*', { cwd: site.path() })];
  const hash = (name: string) => createHash('sha256').update(readFileSync(site.path(name)));
  return new Map(names.map((name) => [name, hash(name).digest('hex')]));
}

export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
