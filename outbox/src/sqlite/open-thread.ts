import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Outbox, type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
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

export interface Thread {
  ask<Name extends CallName>(name: Name, given: unknown[]): ReturnType<Outbox[Name]>;
  /** Has it finish what was asked, and end. */
  close(): Promise<void>;
}

/** The thread that owns the file: started with the first call, and again with the next one after its end. */
export function openThread(path: string, limits: OutboxLimits): Thread {
  const waiting = new Map<number, Waiting>();
  /** What is asked while the thread is at work crosses to it together, and shares one transaction. */
  let asked: ThreadCall[] = [];
  /** Handed over, and not answered yet. */
  let lots = 0;
  let lastNumber = 0;
  let thread: Worker | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { path, limits },
    });
    started.on('message', (answers: ThreadAnswer[]) => {
      if (thread !== started) return;
      lots -= 1;
      handOverIfDue();
      answers.forEach(settle);
    });
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
    lots = 0;
    asked = [];
    for (const { reject } of waiting.values()) {
      reject(new OutboxUnavailableError('unwritable', { cause }));
    }
    waiting.clear();
  }
  function handOver(): void {
    if (asked.length === 0) return;
    const calls = asked;
    asked = [];
    lots += 1;
    thread ??= start();
    thread.postMessage(calls);
  }
  function handOverIfDue(): void {
    if (lots === 0 || (lots < MOST_LOTS && asked.length >= FULL_LOT)) handOver();
  }

  return {
    ask: <Name extends CallName>(name: Name, given: unknown[]) =>
      new Promise((resolve, reject) => {
        if (closed) throw new OutboxUnavailableError('unwritable', { cause: 'closed' });
        lastNumber += 1;
        waiting.set(lastNumber, { resolve, reject });
        asked.push({ number: lastNumber, name, given });
        if (asked.length === 1) setImmediate(handOverIfDue);
        else if (asked.length === FULL_LOT) handOverIfDue();
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

function errorOf(answer: ThreadAnswer & { ok: false }): Error {
  const cause = new Error(answer.message);
  return answer.unavailable === undefined
    ? cause
    : new OutboxUnavailableError(answer.unavailable, { cause });
}
