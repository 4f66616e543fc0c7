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
  values(): string[];
  remove(): void;
}

/** With the guide's permissions: other users cannot enter the folder, and containers can read the files. */
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
