import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type Outbox, type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';
import type { EntryRow } from './acceptance.ts';
import type { CallName, ThreadAnswer, ThreadCall } from './calls.ts';

/** Number of waiting calls that are posted before the previous results arrive, so that the thread has work while visitors are served. */
const BATCH_SIZE = 24;
const MAX_IN_FLIGHT = 2;

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

interface Batch {
  calls: ThreadCall[];
  waiting: Waiting[];
}

interface StartedThread {
  worker: Worker;
  /** Our own port to the thread. Don't use the worker's, because Node's watch mode posts messages there, too. */
  port: MessagePort;
}

export interface Thread {
  ask<Name extends CallName>(name: Name, given: unknown[]): ReturnType<Outbox[Name]>;
  close(): Promise<void>;
}

/** Creates access to the thread that owns the file. The first call starts the thread. If it ends, the next call restarts it. */
export function openThread(file: { path: string; identity: string }, limits: OutboxLimits): Thread {
  /** Calls made while the thread is busy. They are posted together and share one transaction. */
  let asked: Batch = { calls: [], waiting: [] };
  /** Batches that were posted and aren't answered yet. The thread answers them in this order. */
  const inFlight: Batch[] = [];
  let thread: StartedThread | undefined;
  let closed = false;

  function start(): StartedThread {
    const { port1: port, port2 } = new MessageChannel();
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { ...file, limits, port: port2 },
      transferList: [port2],
    });
    const started = { worker, port };
    port.on('message', (answers: ThreadAnswer[]) => {
      if (thread !== started) return;
      const batch = inFlight.shift();
      sendIfDue();
      for (const answer of answers) settle(answer, batch?.waiting[answer.number]);
    });
    worker.on('error', (cause) => abandon(started, cause));
    // The port closes after its last message; the worker's 'exit' event may come before it.
    port.on('close', () => abandon(started, undefined));
    return started;
  }
  /** Rejects the calls of a thread that ended, since their outcome is unknown. The next call starts another thread. */
  function abandon(ended: StartedThread, cause: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const { waiting } of [...inFlight.splice(0), takeAsked()]) {
      for (const { reject } of waiting) {
        reject(new OutboxUnavailableError('unwritable', { cause }));
      }
    }
  }
  function takeAsked(): Batch {
    const batch = asked;
    asked = { calls: [], waiting: [] };
    return batch;
  }
  function sendBatch(): void {
    if (asked.calls.length === 0) return;
    const batch = takeAsked();
    thread ??= start();
    thread.port.postMessage(batch.calls, batch.calls.flatMap(resumesOf));
    inFlight.push(batch);
  }
  function sendIfDue(): void {
    const isFull = asked.calls.length >= BATCH_SIZE;
    if (inFlight.length === 0 || (inFlight.length < MAX_IN_FLIGHT && isFull)) sendBatch();
  }

  return {
    ask: <Name extends CallName>(name: Name, given: unknown[]) =>
      new Promise((resolve, reject) => {
        if (closed) throw new OutboxUnavailableError('unwritable', { cause: 'closed' });
        const { calls, waiting } = asked;
        waiting.push({ resolve, reject });
        calls.push({ number: calls.length, name, given });
        if (calls.length === 1) setImmediate(sendIfDue);
        else if (calls.length === BATCH_SIZE) sendIfDue();
      }) as ReturnType<Outbox[Name]>,
    async close() {
      closed = true;
      sendBatch();
      if (thread === undefined) return;
      const { worker, port } = thread;
      port.postMessage('close');
      await once(worker, 'exit');
    },
  };
}

/** A smaller buffer may share its memory with others, and copying it costs next to nothing. */
const WORTH_MOVING_BYTES = 64 * 1024;

/** Resumes are transferred to the thread: with copies, each would be in memory three times, and a rush of them would not fit. */
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
