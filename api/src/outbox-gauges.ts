import type { Outbox } from '@poyanil/outbox';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { Gauge, type Registry } from 'prom-client';

/** Prometheus waits for a scrape: an outbox that takes longer takes no submission in time either. */
const LONGEST_LOOK_MS = 2_000;

/** Asked of the outbox whenever somebody reads the metrics. */
export function addOutboxGauges(registry: Registry, outbox: Pick<Outbox, 'checkWritable'>): void {
  let running: Promise<void> | undefined;

  /** While one look hangs no other is begun. */
  function look(): Promise<void> {
    running ??= outbox.checkWritable().finally(() => {
      running = undefined;
    });
    return withTimeout(LONGEST_LOOK_MS, running, new Error('late'));
  }
  new Gauge({
    name: 'outbox_writable',
    help: '1 when the outbox said within two seconds that it takes submissions; without it they are answered 503',
    registers: [registry],
    async collect() {
      const isWritable = await look().then(
        () => true,
        () => false,
      );
      this.set(isWritable ? 1 : 0);
    },
  });
}
