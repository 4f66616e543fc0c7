import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/servers/free-port.ts';
import { onStopSignal } from '../../scripts/site/stop-signals.ts';
import { show } from './docker.ts';
import { readDelivered } from './inbox.ts';

/** Follows the guide of the installation, block by block, in a new folder, to an e-mail in the inbox. */
const root = dirname(dirname(import.meta.dirname));
const folder = mkdtempSync(join(tmpdir(), 'poyanil-guide-'));
const ports = [await freePort(), await freePort(), await freePort()];
const [port, inboxPort, adminPort] = ports;
const environment = {
  ...process.env,
  REPOSITORY: root,
  // The inbox stays.
  SMTP_URL: '',
  // Beside a site that runs here.
  COMPOSE_PROJECT_NAME: 'poyanil-guide',
  PORT: `${port}`,
  INBOX_PORT: `${inboxPort}`,
  WORKER_ADMIN_PORT: `${adminPort}`,
};
const DELIVERY_MS = 60_000;

onStopSignal(takeDown);
try {
  await follow(blocksOf(readFileSync(join(root, 'docs/operations/install.md'), 'utf8')));
  await seeDelivered();
  console.log('\nThe guide leads to a delivered e-mail.');
} finally {
  await takeDown();
}
process.exit();

/** What is fenced as `sh`, in order. */
function blocksOf(guide: string): string[] {
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error('The guide has no commands');
  return blocks;
}

/** All in one shell, as a person has it: a folder that one block enters, the next one is in. */
async function follow(blocks: readonly string[]): Promise<void> {
  // Not by its input: a command that reads its own would take the rest of the guide.
  const shell = spawn('sh', ['-euxc', blocks.join('\n')], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(shell, 'exit');
  if (code !== 0) throw new Error(`A command of the guide failed: exit code ${code}`);
}

async function seeDelivered(): Promise<void> {
  const limit = Date.now() + DELIVERY_MS;
  while ((await readDelivered(`http://localhost:${inboxPort}`)).length === 0) {
    if (Date.now() > limit) throw new Error('No e-mail has arrived');
    await wait(500);
  }
}

async function takeDown(): Promise<void> {
  const down = ['down', '--volumes', '--remove-orphans', '--timeout', '5'];
  const options = { cwd: root, env: environment };
  await show('docker', ['compose', '--profile', 'dev', ...down], options);
  rmSync(folder, { recursive: true, force: true });
}
