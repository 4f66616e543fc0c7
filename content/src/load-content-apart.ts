import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Content } from './model.ts';

/**
 * Loads content in a thread of its own. What reads Markdown and YAML, and all that it leaves behind, takes some 40 MB that a
 * server would keep for good; it ends with the thread.
 */
export async function loadContentApart(root: string): Promise<Content> {
  const thread = new Worker(new URL('./load-content-thread.ts', import.meta.url), {
    workerData: root,
  });
  // It rejects with the thread's own error, which names every fault of the content.
  const [content] = await once(thread, 'message');
  return content;
}
