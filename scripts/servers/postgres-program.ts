import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault } from './fault.ts';
import { findProgram, isExecutableFile } from './find-program.ts';
import { installSystemPackage } from './system-package.ts';

/** The folder with PostgreSQL's programs: a way to run a private one on this machine. */
export interface PostgresProgram {
  folder: string;
}

// Distributions keep these off the PATH, in a folder for each version.
const VERSIONS = '/usr/lib/postgresql';

/** Finds a way to run PostgreSQL: programs of this machine, else the distribution's package. */
export function findPostgres(say: (line: string) => void): PostgresProgram {
  const found = findFolder() ?? (install(say) ? findFolder() : undefined);
  if (found !== undefined) return { folder: found };
  throw new Fault(
    'PostgreSQL is missing. Install its server (the package postgresql or postgresql-server) so that ' +
      `postgres and initdb are on the PATH or below ${VERSIONS}.`,
  );
}

function findFolder(): string | undefined {
  const onPath = findProgram(['postgres']);
  const folders = onPath === undefined ? [] : [dirname(realpathSync(onPath))];
  return [...folders, ...versionFolders()].find((folder) =>
    ['postgres', 'initdb'].every((program) => isExecutableFile(join(folder, program))),
  );
}

function versionFolders(): string[] {
  try {
    return readdirSync(VERSIONS)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(VERSIONS, version, 'bin'));
  } catch {
    return []; // no such folder
  }
}

function install(say: (line: string) => void): boolean {
  return installSystemPackage('postgresql', ['debian', 'ubuntu'], say, keepFromCreatingServer);
}

const CREATECLUSTER = '/etc/postgresql-common/createcluster.conf';

/** The package would make a database of its own that the machine starts from then on: nobody asked for one. */
function keepFromCreatingServer(): void {
  mkdirSync(dirname(CREATECLUSTER), { recursive: true });
  try {
    writeFileSync(CREATECLUSTER, 'create_main_cluster = false\n', { flag: 'wx' });
  } catch {
    // The machine has settings of its own.
  }
}
