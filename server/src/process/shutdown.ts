import type { Logger } from 'pino';

/** Shuts down on the first signal, within the grace period. A second signal ends the process at once. */
export function stopOnSignal(log: Logger, graceMs: number, stop: () => Promise<void>): void {
  let stopping = false;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      log.error('not everything was finished in time');
      process.exit(1);
    }, graceMs);
    try {
      await stop();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    } finally {
      clearTimeout(deadline);
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void end(name));
}
