import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

// Builds the images, brings the compose file up under a project of its own with its own ports and volumes, sends the
// three forms through it in a browser, and takes all of it away again.

const PROJECT = 'poyanil-test';
const ROOT = new URL('..', import.meta.url).pathname;
const UP_TIMEOUT_S = 120;

const [port, inboxPort] = [await freePort(), await freePort()];
const environment = {
  ...process.env,
  PORT: String(port),
  INBOX_PORT: String(inboxPort),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // The browser sends everything from one address.
  RATE_LIMIT_PER_MINUTE: '0',
};

let failed = true;
try {
  compose('build');
  compose('up', '--detach', '--wait', '--wait-timeout', String(UP_TIMEOUT_S));
  run('npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts', 'nine-emails'], {
    BASE_URL: `http://127.0.0.1:${port}`,
    INBOX_URL: `http://127.0.0.1:${inboxPort}`,
    INBOX_KIND: 'mailpit',
  });
  failed = false;
} finally {
  if (failed) spawnSync('docker', composeArguments('logs', '--tail', '100'), options());
  compose('down', '--volumes', '--remove-orphans');
}

function compose(...command: string[]): void {
  run('docker', composeArguments(...command));
}

function composeArguments(...command: string[]): string[] {
  return ['compose', '--project-name', PROJECT, '--profile', 'dev', ...command];
}

function run(program: string, given: string[], extra: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, given, options(extra));
  if (error !== undefined)
    throw new Error(`Cannot run ${program}: is it installed?`, { cause: error });
  if (status !== 0) throw new Error(`${program} ${given.join(' ')} ended with ${status}`);
}

function options(extra: Record<string, string> = {}) {
  return { cwd: ROOT, env: { ...environment, ...extra }, stdio: 'inherit' } as const;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
