import { lendPostgres } from './postgres-of-run.ts';
import { serversOfRun } from './servers-of-run.ts';

/** Runs before all test files. Decides where the servers come from, and provides what all files share. */
export async function setup(): Promise<() => Promise<void>> {
  await serversOfRun();
  const { end } = await lendPostgres();
  return end;
}
