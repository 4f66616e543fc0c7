import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the commit that is checked out, with `-dirty` if files differ; undefined if the folder is not a clone. */
export function findRevision(root: string): string | undefined {
  // Otherwise git would answer for a clone that contains the folder.
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
    return execFileSync('git', describe, {
      ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    }).trim();
  } catch {
    // Without git, or in another user's clone, which git refuses, the site still runs.
    return undefined;
  }
}
