import { parentPort, workerData } from 'node:worker_threads';
import { createAnswering } from './answer-calls.ts';
import type { ThreadCall } from './calls.ts';
import { openSqliteFile } from './file.ts';

// The thread that owns the database. All calls that have arrived by the time it looks share one transaction, and so one
// fsync; each is answered after the commit.

const port = parentPort;
if (port === null) throw new Error('This file is started as a thread');
const file = openSqliteFile(workerData.path);
const answer = createAnswering(file, workerData.limits);
let waiting: ThreadCall[] = [];

/** After these, nothing of what was erased may rest in the log. A delivery is too frequent for it: the next sweep does. */
const ERASING: ReadonlySet<ThreadCall['name']> = new Set(['sweep', 'discard', 'erase']);

port.on('message', (calls: ThreadCall[] | 'close') => {
  if (calls === 'close') return close();
  if (waiting.length === 0) setImmediate(drain);
  waiting.push(...calls);
});

function drain(): void {
  const calls = waiting;
  waiting = [];
  if (calls.length === 0) return;
  port?.postMessage(answer(calls));
  if (calls.some(({ name }) => ERASING.has(name))) file.emptyLog();
}

function close(): void {
  drain();
  file.close();
  port?.close();
}
