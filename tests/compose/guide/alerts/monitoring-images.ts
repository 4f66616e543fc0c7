import { listImages } from '../../../../scripts/servers/images.ts';
import { useStandIns } from '../../stand-ins.ts';

/** Debian has no Grafana; nothing here asks it. */
export const NOT_STARTED = 'grafana';

/** Sets the variables of monitoring's images on a machine that reaches no registry. */
export async function useMonitoringStandIns(): Promise<void> {
  await useStandIns(
    listImages('compose.monitoring.yml').filter(({ name }) => name !== NOT_STARTED),
  );
}
