import type { BuildInfo } from '@poyanil/domain';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Creates a registry of its own for a program, with the process's metrics and what runs. */
export function createRegistry({ version, revision }: BuildInfo): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'poyanil_build_info',
    help: 'Always 1; the labels say which release runs, and the commit that it was built from',
    labelNames: ['version', 'revision'],
    registers: [registry],
  }).set({ version, revision }, 1);
  return registry;
}

/** Adds what API and worker both measure: whether Redis answers, and what they could not tell operators. */
export function sharedMetrics(registry: Registry, channels: readonly string[]) {
  const registers = [registry];
  const alertFailures = new Counter({
    name: 'poyanil_alert_failures_total',
    help: 'Times that operators could not be told, by channel; it is tried until they are',
    labelNames: ['channel'],
    registers,
  });
  for (const channel of channels) alertFailures.inc({ channel }, 0);
  return {
    alertFailures,
    heartbeatFailures: new Counter({
      name: 'poyanil_heartbeat_failures_total',
      help: 'Times that HEARTBEAT_URL could not be told that all is well',
      registers,
    }),
    redisUp: new Gauge({ name: 'poyanil_redis_up', help: '1 while Redis answers', registers }),
  };
}
