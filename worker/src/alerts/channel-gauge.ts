import type { Outbox } from '@poyanil/outbox';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import { Gauge, type Registry } from 'prom-client';
import { type AlertChannel, readConfirmation } from './channel-proof.ts';

/** Prometheus waits for a scrape. */
const MAX_WAIT_MS = 2_000;

/** Adds a gauge that asks the outbox whenever the metrics are read; a channel is absent while the outbox does not answer. */
export function addChannelGauge(
  registry: Registry,
  outbox: Pick<Outbox, 'lastSeen'>,
  channels: readonly AlertChannel[],
): void {
  const late = new Error(`no answer within ${MAX_WAIT_MS} ms`);
  new Gauge({
    name: 'poyanil_alert_channel_confirmed',
    help: '1 once a person has confirmed that alerts by this channel arrive (mail test --alerts), else 0',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const channel of channels) {
        const asked = readConfirmation(outbox, channel);
        const at = await withTimeout(MAX_WAIT_MS, asked, late).catch(() => undefined);
        if (at !== undefined) this.set({ channel: channel.name }, at === null ? 0 : 1);
      }
    },
  });
}
