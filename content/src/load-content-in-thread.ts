import { MessageChannel, Worker } from 'node:worker_threads';
import type { Content } from './model.ts';

/** The Markdown and YAML parsers leave some 40 MB behind. A server would keep it permanently; it is freed when the thread ends. */
export function loadContentInThread(root: string): Promise<Content> {
  // Don't use the thread's own port, because Node's watch mode also posts messages there.
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./load-content-thread.ts', import.meta.url), {
    workerData: { root, port: port2 },
    transferList: [port2],
  });
  return new Promise((resolve, reject) => {
    port1.once('message', resolve);
    // The thread's own error names every issue of the content.
    thread.once('error', reject);
  });
}
