import type { HospitalId } from '@poyanil/domain';
import { type Outbox, type OutboxEntry, OutboxUnavailableError } from '@poyanil/outbox';

/** Maximum number of submissions to read: as many as an outbox takes by default. */
const MAX_ENTRIES = 1_000_000;
/** Submissions to read at a time: a resume is read with its row. */
const READ_AT_ONCE = 20;

/** One point in which outbox and queue, or the outbox and itself, do not agree. */
export interface Drift {
  /** The name before people has no hyphens. */
  kind: 'not-queued' | 'unreadable' | 'store';
  id?: string;
  hospital?: HospitalId;
  words: string;
}

type Inspected = Pick<Outbox, 'checkStore' | 'findEntries' | 'listEntries' | 'readContent'>;

/** Finds damage of the store and unreadable submissions. If one part cannot be read, the others still are. */
export async function inspectOutbox(outbox: Inspected) {
  const drifts: Drift[] = [];
  let count = 0;
  try {
    const faults = await outbox.checkStore();
    drifts.push(...faults.map((words): Drift => ({ kind: 'store', words })));
  } catch (error) {
    drifts.push(unreadableStore(error));
  }
  for (const state of ['dead', 'pending'] as const) {
    try {
      const entries = await outbox.listEntries({ states: [state], limit: MAX_ENTRIES });
      for (let start = 0; start < entries.length; start += READ_AT_ONCE) {
        const batch = entries.slice(start, start + READ_AT_ONCE);
        drifts.push(...(await Promise.all(batch.map((entry) => inspect(entry, outbox)))).flat());
        count += batch.length;
      }
    } catch (error) {
      drifts.push(unreadableStore(error));
    }
  }
  return { drifts, count };
}

async function inspect({ id, hospital, state }: OutboxEntry, outbox: Inspected): Promise<Drift[]> {
  if (await isReadable(outbox, id)) return [];
  // Delivered since it was listed: its content was erased.
  const [now] = await outbox.findEntries(id);
  if (now === undefined || now.state === 'delivered') return [];
  const words = `is ${state}, and its row is no submission any more: restore or discard it`;
  return [{ kind: 'unreadable', id, hospital, words }];
}

async function isReadable(outbox: Inspected, id: string): Promise<boolean> {
  try {
    return (await outbox.readContent(id))?.submission !== undefined;
  } catch (error) {
    if (error instanceof OutboxUnavailableError) return false;
    throw error;
  }
}

/** Describes a store that can't be read; a damaged file lets some be read, and not other. */
function unreadableStore(error: unknown): Drift {
  if (!(error instanceof OutboxUnavailableError)) throw error;
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { kind: 'store', words: `cannot be read: ${reason}` };
}
