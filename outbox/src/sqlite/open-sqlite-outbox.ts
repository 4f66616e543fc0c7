import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Outbox, type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import { rowOf } from './acceptance.ts';
import type { CallName, ThreadAnswer, ThreadCall } from './calls.ts';

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** The outbox in one SQLite file, behind a thread of its own, so that nobody's event loop waits for the disk. */
export async function openSqliteOutbox(
  path: string,
  { limits, existing = false }: { limits: OutboxLimits; existing?: boolean },
): Promise<Outbox> {
  if (existing && !existsSync(path)) throw new Error('there is no such file');
  const waiting = new Map<number, Waiting>();
  /** What is asked in one turn of the event loop crosses to the thread together. */
  let asked: ThreadCall[] = [];
  let lastNumber = 0;
  let thread: Worker | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { path, limits },
    });
    started.on('message', (answers: ThreadAnswer[]) => answers.forEach(settle));
    started.on('error', (cause) => abandon(started, cause));
    started.on('exit', () => abandon(started, undefined));
    return started;
  }
  function settle(answer: ThreadAnswer): void {
    const caller = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.ok) caller?.resolve(answer.value as never);
    else caller?.reject(errorOf(answer));
  }
  /** Whoever waited for a thread that ended learns that nothing is certain; the next call starts another. */
  function abandon(ended: Worker, cause: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of waiting.values())
      reject(new OutboxUnavailableError('unwritable', { cause }));
    waiting.clear();
    asked = [];
  }
  function hand(): void {
    const calls = asked;
    asked = [];
    if (calls.length === 0) return;
    thread ??= start();
    thread.postMessage(calls);
  }
  function ask<Name extends CallName>(name: Name, given: unknown[]): ReturnType<Outbox[Name]> {
    return new Promise((resolve, reject) => {
      if (closed) throw new OutboxUnavailableError('unwritable', { cause: 'closed' });
      lastNumber += 1;
      waiting.set(lastNumber, { resolve, reject });
      if (asked.length === 0) setImmediate(hand);
      asked.push({ number: lastNumber, name, given });
    }) as ReturnType<Outbox[Name]>;
  }
  function call<Name extends CallName>(name: Name) {
    return (...given: Parameters<Outbox[Name]>) => ask(name, given);
  }
  thread = start();
  const outbox: Outbox = {
    accept: (entry, now) => ask('accept', [rowOf(entry), now]),
    takeLease: call('takeLease'),
    renewLease: call('renewLease'),
    releaseLease: call('releaseLease'),
    recordDelivered: call('recordDelivered'),
    recordFailure: call('recordFailure'),
    recordDead: call('recordDead'),
    listPending: call('listPending'),
    totals: call('totals'),
    sweep: call('sweep'),
    checkWritable: call('checkWritable'),
    freeBytes: call('freeBytes'),
    listEntries: call('listEntries'),
    findEntries: call('findEntries'),
    readContent: call('readContent'),
    retry: call('retry'),
    discard: call('discard'),
    erase: call('erase'),
    recordAct: call('recordAct'),
    listActs: call('listActs'),
    checkStore: call('checkStore'),
    listTroubles: call('listTroubles'),
    deadLetters: call('deadLetters'),
    activity: call('activity'),
    announceErasure: call('announceErasure'),
    claimTellings: call('claimTellings'),
    recordTold: call('recordTold'),
    async close() {
      closed = true;
      hand();
      if (thread === undefined) return;
      thread.postMessage('close');
      await once(thread, 'exit');
    },
  };
  try {
    await outbox.checkWritable();
  } catch (error) {
    if (!existing && !isFull(error)) {
      await outbox.close();
      throw error;
    }
  }
  return outbox;
}

function errorOf(answer: ThreadAnswer & { ok: false }): Error {
  const cause = new Error(answer.message);
  return answer.unavailable === undefined
    ? cause
    : new OutboxUnavailableError(answer.unavailable, { cause });
}

/** An outbox that is merely full still delivers what it holds. */
function isFull(error: unknown): boolean {
  return error instanceof OutboxUnavailableError && error.reason !== 'unwritable';
}
