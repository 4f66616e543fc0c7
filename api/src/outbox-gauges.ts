import type { Outbox } from '@poyanil/outbox';
import { sharedCall } from '@poyanil/server/process/shared-call';
import { Gauge, type Registry } from 'prom-client';

/** Prometheus waits for a scrape: an outbox that takes longer takes no submission in time either. */
const MAX_WAIT_MS = 2_000;

/** Adds a gauge that asks the outbox whenever somebody reads the metrics. */
export function addWritableGauge(registry: Registry, outbox: Pick<Outbox, 'checkWritable'>): void {
  const check = sharedCall(MAX_WAIT_MS, () => outbox.checkWritable());
  new Gauge({
    name: 'poyanil_outbox_writable',
    help: '1 when the outbox said within two seconds that it takes submissions; without it they are answered 503',
    registers: [registry],
    async collect() {
      const isWritable = await check().then(
        () => true,
        () => false,
      );
      this.set(isWritable ? 1 : 0);
    },
  });
}
