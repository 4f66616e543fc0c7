import { workerData } from 'node:worker_threads';
import { loadContent } from './load-content.ts';

workerData.port.postMessage(await loadContent(workerData.root));
