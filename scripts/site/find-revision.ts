import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Finds the commit that is checked out, with `-dirty` behind it when files differ; undefined in a folder that is no clone. */
export function findRevision(root: string): string | undefined {
  // Without this git would answer for a clone that the folder stands in.
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
    return execFileSync('git', describe, {
      ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    }).trim();
  } catch {
    // A machine without git, or a clone of another person's, which git refuses: the site runs all the same.
    return undefined;
  }
}
