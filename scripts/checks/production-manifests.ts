import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  devDependencies?: unknown;
}

/**
 * Copies package.json files and lock file of all workspaces to another folder, without what only developers use.
 * `npm sbom --omit dev` would also leave out what a tier needs if it is a developers' tool elsewhere, such as zod or Express.
 */
export function copyProductionManifests(root: string, to: string): void {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { workspaces }: { workspaces: string[] } = read('package.json');
  const lock: { packages: Record<string, Manifest> } = read('package-lock.json');
  for (const folder of ['', ...workspaces]) {
    mkdirSync(join(to, folder), { recursive: true });
    write(join(to, folder, 'package.json'), withoutTools(read(join(folder, 'package.json'))));
    lock.packages[folder] = withoutTools(lock.packages[folder] ?? {});
  }
  write(join(to, 'package-lock.json'), lock);
}

function withoutTools({ devDependencies: _, ...manifest }: Manifest): Manifest {
  return manifest;
}

function write(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value));
}
