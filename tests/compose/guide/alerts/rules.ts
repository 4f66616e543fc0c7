import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageOf } from '../../../../scripts/servers/images.ts';
import type { Site } from '../site.ts';
import { useMonitoringStandIns } from './monitoring-images.ts';
import { shortenRules } from './shorten-rules.ts';
import { startWatch, type Watch } from './watch.ts';

/** Values of rules that are times: as the rule has them, and here. */
const SECONDS = {
  MailWaiting: ['15 * 60', '10'],
  MailWaitingLong: ['2 * 3600', '20'],
  MailServerOutage: ['10 * 60', '8'],
  ReconcilerSilent: ['120', '20'],
} as const;

/** Reads the rules of a folder, in seconds. */
export function readShortRules(monitoring: string): string {
  return shortenRules(readFileSync(join(monitoring, 'alerts.yml'), 'utf8'), SECONDS);
}

/** Starts a Prometheus beside a site, with the rules of this repository in seconds. */
export async function watchSite({ name }: Site, monitoring: string): Promise<Watch> {
  await useMonitoringStandIns();
  const rules = readShortRules(monitoring);
  return await startWatch({
    project: name,
    image: imageOf('prometheus', 'compose.monitoring.yml'),
    monitoring,
    rules,
  });
}
