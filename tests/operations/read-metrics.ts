import type { Stack } from '../support/stack.ts';

export async function readMetrics(
  stack: Stack,
  program: 'api' | 'worker' = 'worker',
): Promise<string> {
  return await (await fetch(`${stack.adminUrl(program)}/metrics`)).text();
}

/** Reads one metric of the worker, by its name with its labels as written. NaN if it is absent. */
export async function readMetric(stack: Stack, name: string): Promise<number> {
  const lines = (await readMetrics(stack)).split('\n');
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
}
