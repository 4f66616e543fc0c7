import { readFileSync } from 'node:fs';
import { sendConsoleToLog } from '@poyanil/server/logging/console-to-log';
import { createLog } from '@poyanil/server/logging/create-log';
import { stopOnSignal } from '@poyanil/server/process/shutdown';
import { unknownSettings } from '@poyanil/server/settings/unknown';
import { readConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

/** What supervisors allow before they kill. Whatever is then in flight is sent by the next worker, once its lease is over. */
const STOP_MS = 30_000;

const config = orExplain(() => readConfig(process.env, (path) => readFileSync(path, 'utf8')));
const log = createLog({ name: 'worker', level: config.logLevel });
sendConsoleToLog(log);
for (const unknown of unknownSettings(process.env)) log.warn(unknown, 'unknown setting');
const worker = await startWorker(config, log).catch(explain);
// Those who started us wait for this line, whatever the level.
log.child({}, { level: 'info' }).info({ adminPort: worker.adminPort }, 'listening');

stopOnSignal(log, STOP_MS, worker.stop);
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'a fault of the program');
  process.exit(1);
});

function orExplain<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
