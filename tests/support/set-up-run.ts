import { lendPostgres } from './postgres-of-run.ts';
import { serversOfRun } from './servers-of-run.ts';

export async function setup(): Promise<() => Promise<void>> {
  await serversOfRun();
  const { end } = await lendPostgres();
  return end;
}
