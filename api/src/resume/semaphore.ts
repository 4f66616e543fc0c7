export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most so many tasks at once; the others wait for their turn, in order. */
export function createSemaphore(places: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = places;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place goes from hand to hand, so that nobody overtakes.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
