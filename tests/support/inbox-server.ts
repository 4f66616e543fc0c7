import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/servers/free-port.ts';
import { startInbox } from '../../scripts/servers/inbox.ts';
import { IMAGES } from './container-engine.ts';
import { containerServer } from './container-server.ts';
import type { InboxAddress } from './inbox.ts';
import { serversOfRun } from './servers-of-run.ts';

const READY_MS = 20_000;

/** A mail server that takes everything, and an inbox that shows it. */
export interface InboxServer extends InboxAddress {
  smtpUrl: string;
  remove(): Promise<void>;
}

export async function startInboxServer(): Promise<InboxServer> {
  return (await serversOfRun()) === 'containers' ? startMailpit() : startMailDev();
}

async function startMailpit(): Promise<InboxServer> {
  const [smtpPort, port] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const { start, remove } = containerServer({
    image: IMAGES.inbox,
    ports: [
      { container: 1025, host: smtpPort },
      { container: 8025, host: port },
    ],
    ready: () => waitForMailpit(url),
  });
  await start();
  return { kind: 'mailpit', url, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, remove };
}

async function waitForMailpit(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error(`Mailpit did not answer within ${READY_MS} ms`);
    await wait(20);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false; // not there yet
  }
}

async function startMailDev(): Promise<InboxServer> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-inbox-'));
  const { url, smtpUrl, stop } = await startInbox({ dir, port: 0, smtpPort: 0 });
  async function remove() {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return { kind: 'maildev', url, smtpUrl, remove };
}
