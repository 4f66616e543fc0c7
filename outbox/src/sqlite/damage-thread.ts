import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, workerData } from 'node:worker_threads';
import { findDamage } from './find-damage.ts';

const port: MessagePort = workerData.port;
const database = new DatabaseSync(workerData.path, { readOnly: true, timeout: 5_000 });
port.postMessage(findDamage(database, 'quick_check'));
database.close();
port.close();
