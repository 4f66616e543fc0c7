export interface PeriodicTask {
  /** Runs a round now, or right after the one that runs. */
  runNow(): void;
  /** Starts no more rounds, and resolves once none runs. */
  stop(): Promise<void>;
}

/** Runs `round` now and after each interval, never twice at a time. It must not reject. */
export function startRounds(round: () => Promise<void>, intervalMs: number): PeriodicTask {
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
