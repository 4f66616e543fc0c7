import { type HospitalId, hospitalIds } from '@poyanil/domain';
import {
  type Outbox,
  type OutboxEntry,
  OutboxUnavailableError,
  type Waiting,
} from '@poyanil/outbox';

const PAGE_ENTRIES = 500;
/** Dead letters come in one piece; nobody lets so many lie. */
const MOST_DEAD = 100_000;
/** A resume is read with its row: not hundreds of them at once. */
const READ_AT_ONCE = 20;

/** One point in which outbox and queue, or the outbox and itself, do not agree. */
export interface Drift {
  /** The name before people has no hyphens. */
  kind: 'not-queued' | 'unreadable' | 'store';
  id?: string;
  hospital?: HospitalId;
  words: string;
}

export interface Inspection {
  drifts: Drift[];
  /** Submissions that were read. */
  count: number;
}

type Inspected = Pick<
  Outbox,
  'checkStore' | 'findEntries' | 'listEntries' | 'listPending' | 'readContent'
>;

/** Finds faults of the store, and submissions in it that are none any more. Goes on for as long as anything can be read. */
export async function inspectOutbox(outbox: Inspected): Promise<Inspection> {
  const drifts: Drift[] = [];
  let count = 0;
  await noting(drifts, async () => {
    const faults = await outbox.checkStore();
    drifts.push(...faults.map((words): Drift => ({ kind: 'store', words })));
  });
  await noting(drifts, async () => {
    for await (const ids of idsOf(outbox)) {
      count += ids.length;
      drifts.push(...(await findUnreadable(outbox, ids)));
    }
  });
  return { drifts, count };
}

/** Lists all that holds content, page by page. */
async function* idsOf(outbox: Inspected): AsyncGenerator<string[]> {
  const dead = await outbox.listEntries({ states: ['dead'], limit: MOST_DEAD });
  yield dead.map(({ id }) => id);
  for (const hospital of hospitalIds) {
    let after: Waiting | undefined;
    do {
      const dueBy = Number.MAX_SAFE_INTEGER;
      const terms = { now: Date.now(), dueBy, after, limit: PAGE_ENTRIES };
      const page = await outbox.listPending(hospital, terms);
      yield page.map(({ id }) => id);
      after = page.at(-1);
    } while (after !== undefined);
  }
}

async function findUnreadable(outbox: Inspected, ids: readonly string[]): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const batch = ids.slice(start, start + READ_AT_ONCE);
    const readable = await Promise.all(batch.map((id) => isReadable(outbox, id)));
    const bad = batch.filter((_id, index) => !readable[index]);
    const entries = (await Promise.all(bad.map((id) => outbox.findEntries(id)))).flat();
    // What was delivered meanwhile has lost its content rightly.
    drifts.push(...entries.filter(({ state }) => state !== 'delivered').map(unreadable));
  }
  return drifts;
}

async function isReadable(outbox: Inspected, id: string): Promise<boolean> {
  try {
    return (await outbox.readContent(id))?.submission !== undefined;
  } catch (error) {
    if (error instanceof OutboxUnavailableError) return false;
    throw error;
  }
}

function unreadable({ id, hospital, state }: OutboxEntry): Drift {
  const words = `is ${state}, and its row is no submission any more: restore or discard it`;
  return { kind: 'unreadable', id, hospital, words };
}

/** Notes that the store cannot be read: a damaged file lets some be read, and not other. */
async function noting(drifts: Drift[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OutboxUnavailableError)) throw error;
    const { cause } = error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    drifts.push({ kind: 'store', words: `cannot be read: ${reason}` });
  }
}
