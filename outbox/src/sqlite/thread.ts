import { type MessagePort, workerData } from 'node:worker_threads';
import { createAnswering } from './answer-calls.ts';
import type { ThreadAnswer, ThreadCall } from './calls.ts';
import { openSqliteFile } from './file.ts';

// The thread that owns the database. All calls of one message share one transaction, and so one fsync; they are answered
// after the commit, and what was asked meanwhile is the next message.

const port: MessagePort = workerData.port;
const file = openSqliteFile(workerData.path, workerData.identity);
const answer = createAnswering(file, workerData.limits);

/** The log is emptied again after this wait while somebody reads or writes. */
const EMPTY_LOG_AGAIN_MS = 1_000;
let emptying: NodeJS.Timeout | undefined;

/** Calls after which nothing erased may rest in the log. A delivery is too frequent for that: the next sweep empties the log. */
const ERASING: ReadonlySet<ThreadCall['name']> = new Set(['sweep', 'discard', 'erase']);

port.on('message', (calls: ThreadCall[] | 'close') => {
  if (calls === 'close') {
    clearTimeout(emptying);
    file.close();
    port.close();
    return;
  }
  const answers = answer(calls);
  port.postMessage(answers, answers.flatMap(resumeOf));
  if (calls.some(({ name }) => ERASING.has(name))) emptyLog();
});

/** Empties the log now, or soon after the last reader has ended. */
function emptyLog(): void {
  clearTimeout(emptying);
  if (!file.emptyLog()) emptying = setTimeout(emptyLog, EMPTY_LOG_AGAIN_MS);
}

/** A resume is given away: it would be copied twice. */
function resumeOf(answer: ThreadAnswer): ArrayBuffer[] {
  const lease = answer.ok ? answer.value : undefined;
  if (!(lease instanceof Object && 'resume' in lease)) return [];
  const { resume } = lease;
  return resume instanceof Uint8Array && resume.buffer instanceof ArrayBuffer
    ? [resume.buffer]
    : [];
}
