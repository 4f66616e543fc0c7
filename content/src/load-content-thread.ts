import { workerData } from 'node:worker_threads';
import { loadContent } from './load-content.ts';

// The thread of load-content-in-thread.ts: it posts the content and ends.

workerData.port.postMessage(await loadContent(workerData.root));
