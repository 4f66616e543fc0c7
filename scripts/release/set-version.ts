import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { cutRelease } from './changelog.ts';
import { composeOf, lockOf, packageOf } from './versions.ts';

// `npm version` runs this after it has written the new version into the package.json at the root, and before it commits: files
// staged here are part of that commit. With `--check` it runs earlier, and only checks whether it will succeed.

const root = join(import.meta.dirname, '../..');
const { version, workspaces } = packageJson;
const today = new Date().toISOString().slice(0, 10);

const edits: Readonly<Record<string, (text: string) => string>> = {
  ...Object.fromEntries(
    workspaces.map((name) => [`${name}/package.json`, (text: string) => packageOf(text, version)]),
  ),
  'package-lock.json': (text) => lockOf(text, workspaces, version),
  'docker-compose.yml': (text) => composeOf(text, version),
  'CHANGELOG.md': (text) => cutRelease(text, version, today),
};

try {
  // Prepare all edits before writing the first one, so that an error changes nothing.
  const written = Object.entries(edits).map(([file, edit]) => {
    return [file, edit(readFileSync(join(root, file), 'utf8'))] as const;
  });
  if (process.argv[2] !== '--check') {
    for (const [file, text] of written) writeFileSync(join(root, file), text);
    execFileSync('git', ['add', ...Object.keys(edits)], { cwd: root, stdio: 'inherit' });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
