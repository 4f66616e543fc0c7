import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** A registry of its own for a program, with the process's metrics and the version that runs. */
export function createRegistry(version: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return registry;
}
