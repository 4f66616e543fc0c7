import { readFileSync } from 'node:fs';
import { sendConsoleToLog } from '@poyanil/server/logging/console-to-log';
import { createLog } from '@poyanil/server/logging/create-log';
import { stopOnSignal } from '@poyanil/server/process/shutdown';
import { unknownSettings } from '@poyanil/server/settings/unknown-settings';
import { readWorkerConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

/** How long to wait for deliveries in progress. Supervisors kill later. The next worker sends the rest, once their leases expire. */
const STOP_MS = 30_000;

const config = await startOrExplain(() =>
  readWorkerConfig(process.env, (path) => readFileSync(path, 'utf8')),
);
const log = createLog({ name: 'worker', level: config.logLevel });
sendConsoleToLog(log);
for (const unknown of unknownSettings(process.env)) log.warn(unknown, 'unknown setting');
const worker = await startOrExplain(() => startWorker(config, log));
// The parent process waits for this line, so log it at any level.
log.child({}, { level: 'info' }).info({ adminPort: worker.adminPort }, 'listening');

stopOnSignal(log, STOP_MS, worker.stop);
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'uncaught error, exiting');
  process.exit(1);
});

async function startOrExplain<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
