import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FormName, type HospitalId, newSubmissionId } from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import type { TestContext } from 'vitest';
import { runMailTool, type ToolEnd } from './mail-tool.ts';
import { openTestOutbox } from './outbox.ts';
import { entryOf } from './submissions.ts';

export interface OperatorTool {
  outbox: Outbox;
  outboxUrl: string;
  mail(...args: string[]): Promise<ToolEnd>;
  submit(sample?: DeskSample): Promise<string>;
  bury(sample?: DeskSample, error?: string): Promise<string>;
  /** Adds a submission that a worker is delivering. */
  lease(sample?: DeskSample): Promise<string>;
}

interface DeskSample {
  form?: FormName;
  hospital?: HospitalId;
  ageMs?: number;
  reference?: string;
}

const LEASE_MS = 60_000;
const OWNER = 'a worker';

export async function openOperatorTool({ onTestFinished }: TestContext): Promise<OperatorTool> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-mail-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
  const outbox = await openTestOutbox(outboxUrl);
  onTestFinished(outbox.close);

  async function submit({
    form,
    hospital,
    ageMs = 0,
    reference,
  }: DeskSample = {}): Promise<string> {
    const entry = entryOf(form ?? 'appointment', hospital ?? 'poyanil_hospital');
    const receivedAt = Date.now() - ageMs;
    const fresh = newSubmissionId(new Date(receivedAt), crypto.getRandomValues(new Uint8Array(16)));
    const id = reference === undefined ? fresh : fresh.slice(0, -reference.length) + reference;
    await outbox.accept(
      { ...entry, submission: { ...entry.submission, id, receivedAt } },
      receivedAt,
    );
    return id;
  }
  async function lease(sample?: DeskSample): Promise<string> {
    const id = await submit(sample);
    await outbox.takeLease(id, OWNER, LEASE_MS);
    return id;
  }
  return {
    outbox,
    outboxUrl,
    submit,
    lease,
    mail: (...args) => runMailTool(args, { OUTBOX_URL: outboxUrl }),
    async bury(sample, error = '550 5.1.1 Mailbox unknown') {
      const id = await lease(sample);
      const failure = { code: 'EENVELOPE 550', error, isServerThere: true };
      await outbox.recordDead(id, OWNER, failure, Date.now());
      return id;
    },
  };
}
