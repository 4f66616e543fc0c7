import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONTENT_ROOT } from '@poyanil/content';
import { type FormName, formNames, type HospitalId } from '@poyanil/domain';
import { expect, vi } from 'vitest';
import { openTestOutbox } from './outbox.ts';
import { type Sample, sampleOf, send } from './samples.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { submissionIdOf } from './submission-id-of.ts';
import { startTestSite, type TestSite } from './test-site.ts';

export interface DiskSite extends Omit<TestSite, 'redis'> {
  disk: SmallDisk;
  submit(form?: FormName, resumeBytes?: number): Promise<Response>;
  /** Submits until a submission is refused: SQLite continues as long as its existing files have space. Returns the accepted ids. */
  submitUntilRefused(): Promise<string[]>;
  arrivals(): string[];
  stateOf(id: string): Promise<string | undefined>;
  /** Returns the outbox's own errors and all known ids, in order, and counts the pending submissions and resumes. */
  inspect(): Promise<{ faults: string[]; known: string[]; pending: number; resumes: number }>;
  /** Waits until staff have exactly these submissions, each once, and the outbox is consistent and has nothing else. */
  expectDelivered(ids: readonly string[]): Promise<void>;
}

const DISK = { bytes: 16 * 1024 * 1024, inodes: 40 } as const;
const hospital: HospitalId = 'poyanil_hospital_punalur';
/** A mail that waits for hours in production waits for seconds here. */
const QUICK = {
  LEASE_MS: '1500',
  RECONCILE_MS: '300',
  RETRY_BASE_MS: '300',
  SMTP_TIMEOUT_MS: '5000',
};
const DELIVERED_WITHIN = { timeout: 15_000, interval: 100 };
const MOST_TAKEN = 2_000;
const EVERY_STATE = ['pending', 'delivered', 'dead'] as const;

export async function startDiskSite(environment: Record<string, string> = {}): Promise<DiskSite> {
  await using started = new AsyncDisposableStack();
  const disk = mountSmallDisk(DISK);
  if (disk === undefined) throw new Error('Only root may mount a file system');
  started.defer(disk.remove);
  const outboxUrl = pathToFileURL(join(disk.dir, 'outbox.db')).href;
  const { inbox, stack } = started.use(
    await startTestSite({
      outboxUrl,
      environment: { ...QUICK, CONTENT_DIR: CONTENT_ROOT, ...environment },
    }),
  );
  const parts = started.move();
  const submit = (form: FormName = 'contact', resumeBytes?: number) =>
    send(stack.url, form, sampleWith(form, resumeBytes));
  const site: DiskSite = {
    disk,
    stack,
    inbox,
    submit,
    arrivals: () => inbox.mails.map((mail) => submissionIdOf(mail) ?? ''),
    submitUntilRefused: () => submitUntilRefused(submit),
    stateOf: (id) => stateOf(outboxUrl, id),
    inspect: () => inspect(outboxUrl),
    expectDelivered: (ids) => expectDelivered(site, ids),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
  return site;
}

function sampleWith(form: FormName, resumeBytes: number | undefined): Sample {
  const { fields, resume } = sampleOf(form, hospital);
  if (resume === undefined || resumeBytes === undefined)
    return { fields, ...(resume && { resume }) };
  const bytes = new Uint8Array(resumeBytes);
  bytes.set(resume.bytes);
  return { fields, resume: { ...resume, bytes } };
}

async function submitUntilRefused(submit: DiskSite['submit']): Promise<string[]> {
  const taken: string[] = [];
  for (let number = 0; number < MOST_TAKEN; number++) {
    const answer = await submit(formNames[number % formNames.length]);
    if (answer.status === 503) return taken;
    taken.push(await idOf(answer));
  }
  throw new Error(`${MOST_TAKEN} submissions were taken, and none was refused`);
}

export async function idOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  if (answer.status === 202 && typeof body === 'object' && body !== null && 'id' in body) {
    return String(body.id);
  }
  throw new Error(`Answered ${answer.status}`);
}

async function stateOf(outboxUrl: string, id: string): Promise<string | undefined> {
  await using outbox = await openTestOutbox(outboxUrl);
  const [entry] = await outbox.findEntries(id);
  return entry?.state;
}

async function inspect(outboxUrl: string): ReturnType<DiskSite['inspect']> {
  await using outbox = await openTestOutbox(outboxUrl);
  const entries = await outbox.listEntries({ states: EVERY_STATE, limit: MOST_TAKEN });
  const known = entries.map(({ id }) => id).toSorted();
  const pending = entries.filter(({ state }) => state === 'pending').length;
  return { known, pending, resumes: countResumes(outboxUrl), faults: await outbox.checkStore() };
}

async function expectDelivered(site: DiskSite, ids: readonly string[]): Promise<void> {
  const known = ids.toSorted();
  await vi.waitFor(() => expect(site.arrivals().toSorted()).toEqual(known), DELIVERED_WITHIN);
  // A mail arrives a moment before it is recorded.
  await vi.waitFor(async () => {
    expect(await site.inspect()).toEqual({ faults: [], known, pending: 0, resumes: 0 });
  }, DELIVERED_WITHIN);
}

function countResumes(outboxUrl: string): number {
  const database = new DatabaseSync(fileURLToPath(outboxUrl), { readOnly: true });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM resumes').get()?.count);
  } finally {
    database.close();
  }
}
