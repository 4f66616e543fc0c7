import { Gauge, type LabelValues, type Registry } from 'prom-client';
import { shareInFlight } from '../process/share-in-flight.ts';

/** How long a gauge waits for its source. Prometheus has a timeout for scrapes, so a slow source would hide all other metrics. */
export const MAX_READ_MS = 2_000;

export type GaugeSample<Label extends string> = readonly [
  labels: LabelValues<Label>,
  value: number,
];

interface PolledGauge<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  read: () => Promise<readonly GaugeSample<Label>[]>;
  /** The samples to use if the source doesn't answer in time. If absent, the gauge has no samples then. */
  otherwise?: readonly GaugeSample<Label>[];
}

/** Adds a gauge that is read from its source whenever the metrics are read. */
export function addPolledGauge<Label extends string>(
  registry: Registry,
  { name, help, labelNames = [], read, otherwise = [] }: PolledGauge<Label>,
): void {
  const readInTime = shareInFlight(MAX_READ_MS, read);
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await readInTime().catch(() => otherwise);
      this.reset();
      // A reset sets a gauge without labels to 0.
      if (labelNames.length === 0) this.remove();
      for (const [labels, value] of samples) this.set(labels, value);
    },
  });
}
