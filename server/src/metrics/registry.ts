import type { BuildInfo } from '@poyanil/domain';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Creates a program's own registry, with metrics of the process and the build. */
export function createRegistry({ version, revision }: BuildInfo): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  metricsIn(registry)
    .gauge(
      'poyanil_build_info',
      'Always 1; the labels are the running release and the commit it was built from',
      ['version', 'revision'],
    )
    .set({ version, revision }, 1);
  return registry;
}

export function metricsIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) => new Histogram({ name, help, buckets, labelNames, registers }),
  };
}

/** Adds the metrics of both API and worker: whether Redis is up, and failed notifications. */
export function sharedMetrics(registry: Registry, channels: readonly string[]) {
  const { counter, gauge } = metricsIn(registry);
  const alertFailures = counter(
    'poyanil_alert_failures_total',
    'Failed notifications of operators, by channel; each is repeated until one channel accepts it',
    ['channel'],
  );
  for (const channel of channels) alertFailures.inc({ channel }, 0);
  return {
    alertFailures,
    heartbeatFailures: counter(
      'poyanil_heartbeat_failures_total',
      'Failed heartbeats to HEARTBEAT_URL',
    ),
    redisUp: gauge('poyanil_redis_up', '1 while Redis is connected'),
  };
}
