import { delimiter } from 'node:path';
import { Fault } from './fault.ts';
import { findProgram } from './find-program.ts';
import { installSystemPackage } from './system-package.ts';

/** The nginx on the PATH, else the distribution's package. */
export function findNginx(say: (line: string) => void): string {
  const found = findInstalled();
  if (found !== undefined) return found;
  const isInstalled = installSystemPackage('nginx-light', ['debian', 'ubuntu'], say);
  const installed = isInstalled ? findInstalled() : undefined;
  if (installed !== undefined) return installed;
  throw new Fault(
    'nginx is missing. Install it so that it is on the PATH: its configuration is tested with it.',
  );
}

/** Packages put it where administrators' programs are, which is on few people's PATH. */
function findInstalled(): string | undefined {
  return findProgram(['nginx'], [process.env.PATH ?? '', '/usr/sbin'].join(delimiter));
}
