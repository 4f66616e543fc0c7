import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox } from '@poyanil/outbox';
import { Gauge, type Registry } from 'prom-client';

/** Prometheus waits for a scrape: an outbox that takes longer takes no submission in time either. */
const LONGEST_LOOK_MS = 2_000;

/** Asked of the outbox whenever somebody reads the metrics. */
export function addOutboxGauges(registry: Registry, outbox: Pick<Outbox, 'checkWritable'>): void {
  let running: Promise<boolean> | undefined;

  /** While one look hangs no other is begun. */
  function isWritable(): Promise<boolean> {
    running ??= outbox
      .checkWritable()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  }
  new Gauge({
    name: 'outbox_writable',
    help: '1 when the outbox said within two seconds that it takes submissions; without it they are answered 503',
    registers: [registry],
    async collect() {
      const limit = new AbortController();
      const late = wait(LONGEST_LOOK_MS, false, { signal: limit.signal });
      this.set((await Promise.race([isWritable(), late])) ? 1 : 0);
      late.catch(() => {}); // ends with the limit
      limit.abort();
    },
  });
}
