import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInbox } from '../../scripts/servers/inbox.ts';
import type { InboxAddress } from './inbox.ts';

/** A mail server that takes everything, and an inbox that shows it. */
export interface InboxServer extends InboxAddress {
  smtpUrl: string;
  remove(): Promise<void>;
}

export async function startInboxServer(): Promise<InboxServer> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-inbox-'));
  const { url, smtpUrl, stop } = await startInbox({ dir, port: 0, smtpPort: 0 });
  async function remove() {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return { kind: 'maildev', url, smtpUrl, remove };
}
