import type { Outbox } from '@poyanil/outbox';
import { type PeriodicTask, startPeriodicTask } from '@poyanil/server/process/periodic-task';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import type { Logger } from 'pino';
import type { WorkerMetrics } from '../metrics.ts';
import type { BounceMailbox } from './bounce-mailbox.ts';
import { type BounceMessage, readBounce } from './read-bounce.ts';

const MAX_ROUND_MESSAGES = 100;
const ROUND_MS = 5 * 60_000;
/** After this many failed rounds a message is left to staff, so that it doesn't block those behind it. */
const MAX_TRIES = 3;

export interface BounceReaderParts {
  /** BOUNCES_URL. If absent, only staff read the mailbox. */
  url: string | undefined;
  outbox: Pick<Outbox, 'recordBounce' | 'recordSeen'>;
  metrics: Pick<WorkerMetrics, 'bounces' | 'bouncesReadAt'>;
  intervalMs: number;
  log: Logger;
}

/** Reads the bounce mailbox in rounds. Marks a message only after the outbox has recorded it, so that none is lost in a crash. */
export function startBounces({ url, ...parts }: BounceReaderParts): Pick<PeriodicTask, 'stop'> {
  if (url === undefined) return { stop: async () => {} };
  const { outbox, metrics, intervalMs, log } = parts;
  const late = new Error(`a round took longer than ${ROUND_MS} ms`);
  const tries = new Map<number, number>();
  let mailbox: BounceMailbox | undefined;
  let isStopping = false;
  let isReached = true;

  async function round(): Promise<void> {
    // Load the IMAP client only if there is a mailbox, because it takes 30 MB.
    const { createBounceMailbox } = await import('./bounce-mailbox.ts');
    if (isStopping) return;
    const opened = createBounceMailbox(url ?? '');
    mailbox = opened;
    try {
      await withTimeout(ROUND_MS, readAll(opened, tries, parts), late);
      await outbox.recordSeen('bounces', Date.now());
      metrics.bouncesReadAt.setToCurrentTime();
      if (!isReached) log.info('bounce mailbox reachable again');
      isReached = true;
    } catch (error) {
      if (isReached && !isStopping)
        log.warn({ reason: reasonOf(error) }, 'bounce mailbox not read');
      isReached = false;
    } finally {
      opened.close();
    }
  }
  metrics.bouncesReadAt.setToCurrentTime();
  const rounds = startPeriodicTask(round, intervalMs);
  return {
    async stop() {
      isStopping = true;
      mailbox?.close();
      await rounds.stop();
    },
  };
}

type Reading = Omit<BounceReaderParts, 'url' | 'intervalMs'>;

async function readAll(
  mailbox: BounceMailbox,
  tries: Map<number, number>,
  reading: Reading,
): Promise<void> {
  await mailbox.open();
  const fresh = await mailbox.listNew();
  for (const uid of fresh.slice(0, MAX_ROUND_MESSAGES)) {
    const tried = tries.get(uid) ?? 0;
    tries.set(uid, tried + 1);
    const parts = tried < MAX_TRIES ? await mailbox.read(uid) : UNREADABLE;
    tries.delete(uid);
    // `parts` is undefined if another worker or a person has moved the message.
    if (parts !== undefined) await take(mailbox, uid, parts, reading);
  }
  await mailbox.logout();
}

const UNREADABLE: BounceMessage = { header: '' };

async function take(
  mailbox: BounceMailbox,
  uid: number,
  parts: BounceMessage,
  { outbox, metrics, log }: Reading,
): Promise<void> {
  const { id, outcome, code } = readBounce(parts);
  const isSuccess = outcome === 'none' && id !== undefined;
  const isKnown =
    id !== undefined &&
    (isSuccess ||
      (await outbox.recordBounce(id, { at: Date.now(), code, isFinal: outcome === 'failure' })));
  if (!isKnown) {
    log.warn(
      { uid },
      'a message in the bounce mailbox names no submission and was flagged: read it there',
    );
    await mailbox.flag(uid);
    metrics.bounces.inc({ outcome: 'unknown' });
    return;
  }
  if (!isSuccess) log.warn({ id, code, outcome }, 'bounced');
  await mailbox.markRead(uid);
  metrics.bounces.inc({ outcome });
}

/** Returns why a round failed, without the server's reply, because it may quote a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'login refused';
  return 'code' in error && error.code ? String(error.code) : error.message;
}
