import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { imageOf } from '../../scripts/servers/images.ts';
import { findRedis } from '../../scripts/servers/redis.ts';
import { UserError } from '../../scripts/servers/user-error.ts';
import { findPostgres } from './local-postgres.ts';

type ServerKind = 'containers' | 'local';

/** Decides once per run: TEST_SERVERS if set, else containers if available. Child processes find the decision in their environment. */
export async function serversOfRun(): Promise<ServerKind> {
  const { TEST_SERVERS, TEST_SERVERS_DECIDED } = process.env;
  const wish = kindOf(TEST_SERVERS_DECIDED || TEST_SERVERS);
  if (wish !== undefined && TEST_SERVERS_DECIDED) return wish;
  const images = ['redis', 'postgres'].map((name) => imageOf(name));
  const fault = wish === 'local' ? 'TEST_SERVERS asks for them' : await findFault(images);
  if (fault !== undefined && wish === 'containers') {
    throw new UserError(`TEST_SERVERS asks for containers, but ${fault}`);
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
  throw new UserError(`TEST_SERVERS is ${value}: it must be containers or local`);
}

async function findFault(images: readonly string[]): Promise<string | undefined> {
  // Imported on first use, because it takes half a second.
  const { containersFault } = await import('./containers.ts');
  return containersFault(images);
}

/** Finds or installs the tests' programs now, in one process rather than in all that need them at once. */
function describeLocalServers(): string {
  const redis = findRedis(imageOf('redis'), console.error);
  return [redis.image ?? describeProgram(redis.path), describePostgres()].join(', ');
}

/** Most tests do not need it. Tests that do will fail with the same message. */
function describePostgres(): string {
  try {
    return describeProgram(join(findPostgres(), 'postgres'));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 'no postgres';
  }
}

function describeProgram(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return `${basename(path)} ${/\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''}`.trim();
}
