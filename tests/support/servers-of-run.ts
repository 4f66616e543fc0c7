import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { Fault } from '../../scripts/servers/fault.ts';
import { imageOf } from '../../scripts/servers/images.ts';
import { findRedis } from '../../scripts/servers/redis.ts';
import { findPostgres } from './local-postgres.ts';

/** The tests take Redis and PostgreSQL from one of these. */
type ServerKind = 'containers' | 'local';

/**
 * Decided once by the process that begins a run, which says what: TEST_SERVERS, where given, else containers where they
 * can be had. The processes that it starts find the answer in their environment.
 */
export async function serversOfRun(): Promise<ServerKind> {
  const { TEST_SERVERS, TEST_SERVERS_DECIDED } = process.env;
  const wish = kindOf(TEST_SERVERS_DECIDED || TEST_SERVERS);
  if (wish !== undefined && TEST_SERVERS_DECIDED) return wish;
  const images = ['redis', 'postgres'].map((name) => imageOf(name));
  const fault = wish === 'local' ? 'TEST_SERVERS asks for them' : await findFault(images);
  if (fault !== undefined && wish === 'containers') {
    throw new Fault(`TEST_SERVERS asks for containers, but ${fault}`);
  }
  const kind = fault === undefined ? 'containers' : 'local';
  process.env.TEST_SERVERS_DECIDED = kind;
  console.error(
    fault === undefined
      ? `Servers of the tests: containers of ${images.join(', ')}`
      : `Servers of the tests: local programs (${fault}): ${describeLocalServers()}`,
  );
  return kind;
}

function kindOf(value: string | undefined): ServerKind | undefined {
  if (!value) return undefined;
  if (value === 'containers' || value === 'local') return value;
  throw new Fault(`TEST_SERVERS is ${value}: it must be containers or local`);
}

async function findFault(images: readonly string[]): Promise<string | undefined> {
  // Loaded only where it is asked for: it takes half a second.
  const { containersFault } = await import('./containers.ts');
  return containersFault(images);
}

/** The programs that the tests run, found or installed now: by one process, and not by all that need them at once. */
function describeLocalServers(): string {
  const redis = findRedis(imageOf('redis'), console.error);
  return [redis.image ?? describeProgram(redis.path), describePostgres()].join(', ');
}

/** Most tests need none: those that do will fail, and say the same again. */
function describePostgres(): string {
  try {
    return describeProgram(join(findPostgres(), 'postgres'));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    return 'no postgres';
  }
}

function describeProgram(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return `${basename(path)} ${/\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''}`.trim();
}
