import { hospitalIds } from '@poyanil/domain';
import { Gauge, type Registry } from 'prom-client';
import type { MailCap } from './delivery-cap.ts';

/** Told whenever somebody reads the metrics. */
export function addCapGauge(registry: Registry, { isHolding }: Pick<MailCap, 'isHolding'>): void {
  new Gauge({
    name: 'mails_held_by_cap',
    help: "1 while a hospital's e-mails wait, since its mailbox has had MAILS_PER_HOUR in the last hour",
    labelNames: ['hospital'],
    registers: [registry],
    collect() {
      for (const hospital of hospitalIds) this.set({ hospital }, isHolding(hospital) ? 1 : 0);
    },
  });
}
