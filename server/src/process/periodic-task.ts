export interface PeriodicTask {
  /** Runs a round now, or right after the current one. */
  runNow(): void;
  /** Starts no more rounds, and resolves once none is running. */
  stop(): Promise<void>;
}

/** Runs `round` now and after each interval, never concurrently. It must not reject. */
export function startPeriodicTask(round: () => Promise<void>, intervalMs: number): PeriodicTask {
  let running: Promise<void> | undefined;
  let isWanted = false;

  function run(): void {
    running ??= round().finally(() => {
      running = undefined;
      if (isWanted) runNow();
    });
  }
  function runNow(): void {
    isWanted = running !== undefined;
    run();
  }
  const timer = setInterval(run, intervalMs);
  run();
  return {
    runNow,
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await running;
    },
  };
}
