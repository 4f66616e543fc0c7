import { lendPostgres } from './postgres-of-run.ts';
import { serversOfRun } from './servers-of-run.ts';

/** Before all test files: where the servers come from is decided, and what all of them share is there to be asked for. */
export async function setup(): Promise<() => Promise<void>> {
  await serversOfRun();
  const { end } = await lendPostgres();
  return end;
}
