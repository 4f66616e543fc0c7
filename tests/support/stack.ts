import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type HospitalId, hospitalIds, hospitalKey } from '@poyanil/domain';
import { createOutbox } from '@poyanil/outbox';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { type NodeProgram, portOf, startNodeProgram } from '../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

const FOLDERS = {
  api: 'api',
  'second-api': 'api',
  worker: 'worker',
  'second-worker': 'worker',
} as const;

export type ProgramName = keyof typeof FOLDERS;

export interface StackOptions {
  /** By default, no Redis is reachable. */
  redisUrl?: string;
  smtpUrl?: string;
  /** Further variables for all programs. A test that needs content sets its path: reading ours is most of a start's time. */
  environment?: Readonly<Record<string, string>>;
  /** A database server's URL. Defaults to the stack's own file. */
  outboxUrl?: string;
  /** A fixed port for an API across restarts. By default, it changes with each start. */
  ports?: Readonly<Partial<Record<ProgramName, number>>>;
  /** Programs to start at once; others with `start`. Defaults to API and worker. */
  programs?: readonly ProgramName[];
  ownEnvironment?: (program: ProgramName) => Readonly<Record<string, string>>;
  onLine?: (line: string) => void;
}

export interface Stack extends AsyncDisposable {
  /** The API's origin, which changes with each start of the API. */
  readonly url: string;
  adminUrl(program: ProgramName): string;
  outboxUrl: string;
  /** Each line that any of them printed, unchanged. */
  logs: string[];
  /** Programs that ended unexpectedly, and how: 'worker: exit code 1'. */
  unaskedEnds: string[];
  start(program: ProgramName): Promise<void>;
  /** Sends SIGTERM and waits. Resolves with how it ended: 'exit code 0'. */
  stop(program: ProgramName): Promise<string>;
  kill(program: ProgramName): Promise<void>;
  pid(program: ProgramName): number;
  remove(): Promise<void>;
}

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const NO_CONTENT = fileURLToPath(new URL('no-content', import.meta.url));

export const SENDER = 'no-reply@poyanil.example';

/** Returns a hospital's mailbox in tests. A running site may have another one. */
export function testMailbox(hospital: HospitalId): string {
  return (
    process.env[hospitalVariable('MAILBOX', hospital)] ||
    `desk.${hospitalKey(hospital)}@poyanil.example`
  );
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-stack-'));
  const outboxUrl = options.outboxUrl ?? pathToFileURL(join(dir, 'outbox.db')).href;
  createOutbox(outboxUrl);
  const logs: string[] = [];
  const unaskedEnds: string[] = [];
  const running = new Map<ProgramName, NodeProgram>();
  const shared = { ...environmentOf(options), OUTBOX_URL: outboxUrl };

  function get(name: ProgramName): NodeProgram {
    const program = running.get(name);
    if (program === undefined) throw new Error(`${name} is not running`);
    return program;
  }
  async function start(name: ProgramName) {
    const script = join(REPOSITORY, FOLDERS[name], 'src/main.ts');
    const onLine = (line: string) => {
      logs.push(line);
      options.onLine?.(line);
    };
    const port = options.ports?.[name];
    const environment = {
      ...shared,
      ...(port !== undefined && { PORT: `${port}` }),
      ...options.ownEnvironment?.(name),
    };
    const program = await startNodeProgram({ name, args: [script], environment, onLine });
    running.set(name, program);
    void program.exited.then((end) => {
      if (running.get(name) === program) unaskedEnds.push(`${name}: ${end}`);
    });
  }
  async function end(name: ProgramName, way: 'stop' | 'kill') {
    const program = get(name);
    running.delete(name);
    return await program[way]();
  }
  async function remove() {
    await Promise.all([...running.keys()].map((name) => end(name, 'kill')));
    rmSync(dir, { recursive: true, force: true });
  }

  try {
    await Promise.all((options.programs ?? PROGRAMS).map(start));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    get url() {
      return `http://127.0.0.1:${portOf(get('api'), 'port')}`;
    },
    adminUrl: (name) => `http://127.0.0.1:${portOf(get(name), 'adminPort')}`,
    outboxUrl,
    logs,
    unaskedEnds,
    start,
    stop: (name) => end(name, 'stop'),
    kill: async (name) => void (await end(name, 'kill')),
    pid: (name) => get(name).pid ?? Number.NaN,
    remove,
    [Symbol.asyncDispose]: remove,
  };
}

const PROGRAMS = ['api', 'worker'] as const;

function environmentOf({
  redisUrl = 'redis://127.0.0.1:1',
  smtpUrl = 'smtp://127.0.0.1:1',
  environment,
}: StackOptions): Record<string, string> {
  return {
    ...BARE_ENVIRONMENT,
    PORT: '0',
    ADMIN_PORT: '0',
    WORKER_ADMIN_PORT: '0',
    PUBLIC_URL: 'http://localhost',
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: SENDER,
    RATE_LIMIT_PER_MINUTE: '0',
    MAILS_PER_HOUR: '0',
    // The disk of a test machine may be fuller than that of a hospital's mail server.
    OUTBOX_MIN_FREE_BYTES: '0',
    CONTENT_DIR: NO_CONTENT,
    ...Object.fromEntries(
      hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), testMailbox(id)]),
    ),
    ...environment,
  };
}
