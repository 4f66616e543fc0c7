import { MessageChannel, Worker } from 'node:worker_threads';
import type { Content } from './model.ts';

/**
 * Loads content in a thread of its own. What reads Markdown and YAML, and all that it leaves behind, takes some 40 MB that a
 * server would keep for good; it ends with the thread.
 */
export function loadContentApart(root: string): Promise<Content> {
  // Not the thread's own port: Node's watch mode posts messages there, too.
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./load-content-thread.ts', import.meta.url), {
    workerData: { root, port: port2 },
    transferList: [port2],
  });
  return new Promise((resolve, reject) => {
    port1.once('message', resolve);
    // The thread's own error names every fault of the content.
    thread.once('error', reject);
  });
}
