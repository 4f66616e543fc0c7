import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Outbox, type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import type { EntryRow } from './acceptance.ts';
import type { CallName, ThreadAnswer, ThreadCall } from './calls.ts';

/**
 * So many calls are handed over without waiting for the end of what the thread has to do: it finds the next lot when it has
 * answered one, and this thread goes on with its visitors while a lot is on its way to the disk.
 */
const FULL_LOT = 24;
const MOST_LOTS = 2;

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** Not one map of all who wait: a table of it, once old, keeps alive what it held and the tables after it, and V8 copies them all. */
interface Lot {
  calls: ThreadCall[];
  waiting: Waiting[];
}

export interface Thread {
  ask<Name extends CallName>(name: Name, given: unknown[]): ReturnType<Outbox[Name]>;
  /** Has it finish what was asked, and end. */
  close(): Promise<void>;
}

/** The thread that owns the file: started with the first call, and again with the next one after its end. */
export function openThread(file: { path: string; identity: string }, limits: OutboxLimits): Thread {
  /** What is asked while the thread is at work crosses to it together, and shares one transaction. */
  let asked: Lot = { calls: [], waiting: [] };
  /** Handed over, and not answered yet; answered in this order. */
  const lots: Lot[] = [];
  let thread: Worker | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { ...file, limits },
    });
    started.on('message', (answers: ThreadAnswer[]) => {
      if (thread !== started) return;
      const lot = lots.shift();
      handOverIfDue();
      for (const answer of answers) settle(answer, lot?.waiting[answer.number]);
    });
    started.on('error', (cause) => abandon(started, cause));
    started.on('exit', () => abandon(started, undefined));
    return started;
  }
  /** Whoever waited for a thread that ended learns that nothing is certain; the next call starts another. */
  function abandon(ended: Worker, cause: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const { waiting } of [...lots.splice(0), takeAsked()]) {
      for (const { reject } of waiting) {
        reject(new OutboxUnavailableError('unwritable', { cause }));
      }
    }
  }
  function takeAsked(): Lot {
    const lot = asked;
    asked = { calls: [], waiting: [] };
    return lot;
  }
  function handOver(): void {
    if (asked.calls.length === 0) return;
    const lot = takeAsked();
    thread ??= start();
    thread.postMessage(lot.calls, lot.calls.flatMap(resumesOf));
    lots.push(lot);
  }
  function handOverIfDue(): void {
    const isFull = asked.calls.length >= FULL_LOT;
    if (lots.length === 0 || (lots.length < MOST_LOTS && isFull)) handOver();
  }

  return {
    ask: <Name extends CallName>(name: Name, given: unknown[]) =>
      new Promise((resolve, reject) => {
        if (closed) throw new OutboxUnavailableError('unwritable', { cause: 'closed' });
        const { calls, waiting } = asked;
        waiting.push({ resolve, reject });
        calls.push({ number: calls.length, name, given });
        if (calls.length === 1) setImmediate(handOverIfDue);
        else if (calls.length === FULL_LOT) handOverIfDue();
      }) as ReturnType<Outbox[Name]>,
    async close() {
      closed = true;
      handOver();
      if (thread === undefined) return;
      thread.postMessage('close');
      await once(thread, 'exit');
    },
  };
}

/** Below this, a buffer may share its memory with others, and a copy costs nothing to speak of. */
const WORTH_MOVING_BYTES = 64 * 1024;

/** Resumes move to the thread: copied, each would be held three times over, and a rush of them would not fit into memory. */
function resumesOf({ name, given: [row] }: ThreadCall): ArrayBuffer[] {
  const resume = name === 'accept' ? (row as EntryRow).resume : null;
  if (resume === null || resume.byteLength < WORTH_MOVING_BYTES) return [];
  const { buffer } = resume;
  return buffer instanceof ArrayBuffer && buffer.byteLength === resume.byteLength ? [buffer] : [];
}

function settle(answer: ThreadAnswer, caller: Waiting | undefined): void {
  if (answer.ok) caller?.resolve(answer.value as never);
  else caller?.reject(errorOf(answer));
}

function errorOf({ message, unavailable }: ThreadAnswer & { ok: false }): Error {
  const cause = new Error(message);
  if (unavailable === undefined) return cause;
  const { reason, detail } = unavailable;
  return new OutboxUnavailableError(reason, { cause, detail });
}
