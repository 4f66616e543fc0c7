import type { HospitalId } from '@poyanil/domain';
import { type Outbox, type OutboxEntry, OutboxUnavailableError } from '@poyanil/outbox';

/** Maximum number of submissions to read, which is as many as an outbox accepts by default. */
const MAX_ENTRIES = 1_000_000;
/** Number of submissions to read at a time, each with its resume. */
const READ_AT_ONCE = 20;

export interface Discrepancy {
  /** Shown to operators without the hyphens. */
  kind: 'not-queued' | 'unreadable' | 'store';
  id?: string;
  hospital?: HospitalId;
  words: string;
}

type Inspected = Pick<Outbox, 'checkStore' | 'findEntries' | 'listEntries' | 'readContent'>;

/** Finds damage of the store and unreadable submissions. If one part can't be read, the others still are. */
export async function inspectOutbox(outbox: Inspected) {
  const drifts: Discrepancy[] = [];
  let count = 0;
  try {
    const faults = await outbox.checkStore();
    drifts.push(...faults.map((words): Discrepancy => ({ kind: 'store', words })));
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

async function inspect(
  { id, hospital, state }: OutboxEntry,
  outbox: Inspected,
): Promise<Discrepancy[]> {
  if (await isReadable(outbox, id)) return [];
  // It was delivered since it was listed, so its content was erased.
  const [now] = await outbox.findEntries(id);
  if (now === undefined || now.state === 'delivered') return [];
  const words = `is ${state}, but its row can no longer be read: restore or discard it`;
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

function unreadableStore(error: unknown): Discrepancy {
  if (!(error instanceof OutboxUnavailableError)) throw error;
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { kind: 'store', words: `cannot be read: ${reason}` };
}
