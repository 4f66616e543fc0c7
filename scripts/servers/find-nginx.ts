import { delimiter } from 'node:path';
import { findProgram } from './find-program.ts';
import { findOrInstall } from './system-package.ts';
import { UserError } from './user-error.ts';

export function findNginx(say: (line: string) => void): string {
  // Packages install it into a folder for administrators' programs, which is rarely on a user's PATH.
  const path = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);
  const find = () => findProgram(['nginx'], path);
  const found = findOrInstall(find, 'nginx-light', ['debian', 'ubuntu'], say);
  if (found !== undefined) return found;
  throw new UserError(
    'nginx is missing. Install it so that it is on the PATH: its configuration is tested with it.',
  );
}
