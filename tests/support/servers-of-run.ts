import { Fault } from '../../scripts/servers/fault.ts';
import { containersFault, describeContainers } from './container-engine.ts';
import { describeLocalServers } from './local-servers.ts';

/** Where the tests take Redis, PostgreSQL and the mail inbox from. */
type ServerKind = 'containers' | 'local';

/**
 * Decided once by the process that begins a run, which says what: TEST_SERVERS, where given, else containers where they
 * can be had. The processes that it starts find the answer in their environment.
 */
export async function serversOfRun(): Promise<ServerKind> {
  const { TEST_SERVERS, TEST_SERVERS_DECIDED } = process.env;
  const wish = kindOf(TEST_SERVERS_DECIDED || TEST_SERVERS);
  if (wish !== undefined && TEST_SERVERS_DECIDED) return wish;
  const fault = wish === 'local' ? 'TEST_SERVERS asks for them' : await containersFault();
  if (fault !== undefined && wish === 'containers') {
    throw new Fault(`TEST_SERVERS asks for containers, but ${fault}`);
  }
  const kind = fault === undefined ? 'containers' : 'local';
  process.env.TEST_SERVERS_DECIDED = kind;
  console.error(
    fault === undefined
      ? `Servers of the tests: containers ${await describeContainers()}`
      : `Servers of the tests: local programs (${fault}): ${describeLocalServers()}`,
  );
  return kind;
}

function kindOf(value: string | undefined): ServerKind | undefined {
  if (!value) return undefined;
  if (value === 'containers' || value === 'local') return value;
  throw new Fault(`TEST_SERVERS is ${value}: it must be containers or local`);
}
