import { type MessagePort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from './calls.ts';
import { openSqliteFile } from './file.ts';
import { createCallHandler } from './handle-calls.ts';

// This is the thread that owns the database. All calls of one message share one transaction, and so one fsync. They are answered after
// the commit. Calls made during that time form the next message.

const port: MessagePort = workerData.port;
const file = openSqliteFile(workerData.path, workerData.identity);
const answer = createCallHandler(file, workerData.limits);

/** How long to wait before emptying the log again, if a reader or writer prevented it. */
const EMPTY_LOG_AGAIN_MS = 1_000;
let emptying: NodeJS.Timeout | undefined;

/** Calls after which the log is emptied, so that it keeps no erased content. After a delivery, the next sweep empties it. */
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

function emptyLog(): void {
  clearTimeout(emptying);
  if (!file.emptyLog()) emptying = setTimeout(emptyLog, EMPTY_LOG_AGAIN_MS);
}

/** Returns the resume's buffer for transfer, since cloning would copy it twice. */
function resumeOf(answer: ThreadAnswer): ArrayBuffer[] {
  const lease = answer.ok ? answer.value : undefined;
  if (!(lease instanceof Object && 'resume' in lease)) return [];
  const { resume } = lease;
  return resume instanceof Uint8Array && resume.buffer instanceof ArrayBuffer
    ? [resume.buffer]
    : [];
}
