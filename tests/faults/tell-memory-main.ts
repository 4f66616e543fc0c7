import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded into a program under test, and into its threads, before their own code. On a signal, each thread collects garbage and the program
// prints the remaining memory. Without that, memory depends more on when V8 last collected than on what is in use.

const COLLECTIONS = 5;
/** How long the program waits for its threads. */
const THREADS_MS = 10_000;

// Otherwise V8 sooner or later discards the code of functions that were not called during some collections.
setFlagsFromString('--no-flush-bytecode');
setFlagsFromString('--expose-gc');
const collectNow: () => void = runInNewContext('gc');
const channel = new BroadcastChannel('memory');
const toldByThreads: number[] = [];
let threads = 0;

channel.onmessage = (event) => {
  const data: unknown = Reflect.get(event, 'data');
  if (typeof data === 'number') toldByThreads.push(data);
  else if (!isMainThread) void collect().then(() => channel.postMessage(liveBytes()));
};
channel.unref(); // does not keep the program running
if (isMainThread) {
  process.on('SIGUSR2', () => void tell());
  process.on('worker', (thread) => {
    threads += 1;
    thread.once('exit', () => {
      threads -= 1;
    });
  });
}

async function tell(): Promise<void> {
  toldByThreads.length = 0;
  channel.postMessage('collect');
  await collect();
  const deadline = Date.now() + THREADS_MS;
  while (toldByThreads.length < threads && Date.now() < deadline) await wait(20);
  const told = {
    msg: 'memory',
    pid: process.pid,
    liveBytes: toldByThreads.reduce((sum, bytes) => sum + bytes, liveBytes()),
    rssBytes: process.memoryUsage.rss(),
  };
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

async function collect(): Promise<void> {
  for (let round = 0; round < COLLECTIONS; round++) {
    collectNow();
    await wait(20); // finalisers release more memory
  }
}

function liveBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
