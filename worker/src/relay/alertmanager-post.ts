import { findHospital, hospitalOf } from '@poyanil/domain';
import type { AlertNotification } from '@poyanil/server/alerts/notification';
import { z } from 'zod';

/** What Alertmanager posts to a webhook, version 4, as far as it is told on. */
export const alertmanagerPost = z.object({
  version: z.literal('4'),
  alerts: z.array(
    z.object({
      status: z.enum(['firing', 'resolved']),
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()),
      startsAt: z.iso.datetime({ offset: true }),
    }),
  ),
});

type AlertmanagerAlert = z.output<typeof alertmanagerPost>['alerts'][number];

/** Says in our words what Alertmanager says in its own; a hospital by its place, as people call it. */
export function notificationOf(alert: AlertmanagerAlert): AlertNotification {
  const { alertname = 'unnamed' } = alert.labels;
  const { summary = alertname, description = '', runbook_url } = alert.annotations;
  const hospital = findHospital(alert.labels.hospital);
  return {
    kind: alertname,
    ...(hospital && { hospital }),
    change: alert.status === 'firing' ? 'raised' : 'cleared',
    since: Date.parse(alert.startsAt),
    text: hospital === undefined ? summary : summary.replace(hospital, hospitalOf(hospital).place),
    advice: runbook_url === undefined ? description : `${description} Runbook: ${runbook_url}`,
  };
}
