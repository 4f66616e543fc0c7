import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';

/** Who may do everything in a private PostgreSQL, and the database that it begins with. */
export const POSTGRES_ACCOUNT = {
  user: 'poyanil',
  password: 'only-for-tests',
  database: 'poyanil',
} as const;

// Programs read its messages, too.
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' };

export interface PostgresData {
  folder: string;
  /** Whose it is, and who must run the server; undefined where that is who runs this process. */
  user: { uid: number; gid: number } | undefined;
}

/** The data below a folder, made where there are none yet; `programs` is where PostgreSQL's programs are. */
export function postgresData(dir: string, programs: string): PostgresData {
  const data: PostgresData = { folder: join(dir, 'data'), user: userOfServer() };
  if (!existsSync(data.folder)) create(data, dir, programs);
  return data;
}

function create({ folder, user }: PostgresData, dir: string, programs: string): void {
  mkdirSync(dir, { recursive: true });
  if (user !== undefined) chownSync(dir, user.uid, user.gid);
  const run = (program: string, args: string[], input = '') => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      ...{ input, cwd: dir, env: POSTGRES_ENVIRONMENT, encoding: 'utf8' },
      ...user,
    });
    if (status !== 0) throw new Fault(`${program} failed:\n${(error?.message ?? stderr).trim()}`);
  };
  const account = POSTGRES_ACCOUNT;
  run('initdb', [
    ...['--pgdata', folder, '--username', account.user, '--locale=C', '--encoding=UTF8'],
    ...['--auth-local=reject', '--auth-host=scram-sha-256', '--no-sync', '--no-instructions'],
  ]);
  // A server of its standard input alone. It may be quick (-F): nobody has been promised anything yet.
  run(
    'postgres',
    ['--single', '-F', '-c', 'password_encryption=scram-sha-256', '-D', folder, 'template1'],
    `ALTER USER ${account.user} PASSWORD '${account.password}'\nCREATE DATABASE ${account.database}\n`,
  );
}

/** PostgreSQL refuses to run as root: the user of its package, else the one who may do nothing. */
function userOfServer(): PostgresData['user'] {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const line = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd);
    if (line !== null) return { uid: Number(line[1]), gid: Number(line[2]) };
  }
  throw new Fault('PostgreSQL does not run as root: run this as another user');
}
