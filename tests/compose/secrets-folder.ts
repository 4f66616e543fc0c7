import {
  chmodSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SecretsFolder {
  path: string;
  read(name: string): string;
  write(name: string, value: string): void;
  /** The contents of its files, but for the empty ones. */
  values(): string[];
  remove(): void;
}

/** A copy of the example secrets, as the guide has operators make it: nobody else enters the folder, containers read files. */
export function copySecrets(root: string): SecretsFolder {
  const read = (name: string) => readFileSync(join(path, name), 'utf8').trim();
  const path = mkdtempSync(join(tmpdir(), 'poyanil-secrets-'));
  cpSync(join(root, '.secrets.example'), path, { recursive: true });
  chmodSync(path, 0o700);
  for (const name of globSync('*', { cwd: path })) chmodSync(join(path, name), 0o644);
  return {
    path,
    read,
    write: (name, value) => writeFileSync(join(path, name), `${value}\n`),
    values: () => globSync('*', { cwd: path }).map(read).filter(Boolean),
    remove: () => rmSync(path, { recursive: true }),
  };
}
