import { afterAll, beforeAll } from 'vitest';

/** Starts something before the first test of a file, and ends it after the last. It has no properties before that. */
export function useForSuite<T extends AsyncDisposable>(start: () => Promise<T>): T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.[Symbol.asyncDispose]());
  return new Proxy({} as T, { get: (_none, name) => started && Reflect.get(started, name) });
}
