import { join } from 'node:path';
import { type AlertCase, type AlertSite, untilDelivered } from '../alerts/alert-case.ts';
import { mailCases } from '../alerts/by-mail.ts';
import { monitoringCases } from '../alerts/by-monitoring.ts';
import {
  backupCase,
  databaseCase,
  diskCase,
  MIN_FREE_BYTES,
  OUTBOX_BYTES,
} from '../alerts/by-outbox.ts';
import { programCases } from '../alerts/by-programs.ts';
import { redisCases } from '../alerts/by-redis.ts';
import { visitorCases } from '../alerts/by-visitors.ts';
import { writeOverride } from '../alerts/leak.ts';
import { addMonitoring } from '../alerts/monitoring.ts';
import { useMonitoringStandIns } from '../alerts/monitoring-images.ts';
import { watchSite } from '../alerts/rules.ts';
import { makeSmallVolume, type SmallVolume } from '../alerts/small-volume.ts';
import { createVisitors } from '../alerts/visitors.ts';
import type { Watch } from '../alerts/watch.ts';
import { followSection } from '../follow-section.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { followOtherPages } from './other-pages.ts';
import { standUp } from './stand-up.ts';

/** Waits of a mail server's outage, and of the worker's rounds, that are minutes and half minutes elsewhere. */
const QUICK = { RETRY_BASE_MS: '2000', RECONCILE_MS: '3000' };

export const meetsAlerts: Scenario = {
  name: 'alerts',
  title: 'Every alert: it fires, its entry of the runbook is followed, it is over (SQLite)',
  async play(run) {
    let volume: SmallVolume | undefined;
    try {
      const site = await standUp(run, 'alerts', 'file', async (site) => {
        volume = await makeSmallVolume(site.name, OUTBOX_BYTES);
        writeOverride(site);
        site.edit({
          ...QUICK,
          OUTBOX_MIN_FREE_BYTES: `${MIN_FREE_BYTES}`,
          RATE_LIMIT_PER_MINUTE: '0',
        });
        for (const secret of ['alert_url', 'heartbeat_url']) {
          site.writeSecret(secret, run.mailServer.closed);
        }
        // The shell's own would count more than what operators write into .env.
        await site.type('unset RATE_LIMIT_PER_MINUTE');
      });
      const cases = [
        backupCase,
        ...mailCases,
        ...redisCases,
        ...programCases,
        diskCase,
        ...visitorCases,
      ];
      const faults = await meet(run, site, { cases, ...(volume && { volume }) });
      const { states } = await site.look();
      const delivered = [...states].filter(([, state]) => state === 'delivered');
      const ids = delivered.map(([id]) => id);
      return [...faults, ...(await followOtherPages(run, site, ids))];
    } finally {
      await volume?.remove();
    }
  },
};

export const meetsDatabaseAlerts: Scenario = {
  name: 'alerts-postgres',
  title: 'Alerts that only PostgreSQL brings about',
  async play(run) {
    const site = await standUp(run, 'alerts-postgres', 'postgres', async (site) => {
      site.edit(QUICK);
    });
    const faults = await meet(run, site, { cases: [databaseCase] });
    await followSection(run, site, ['retention.md', 'when-it-is-delivered']);
    return faults;
  },
};

export const meetsMonitoringAlerts: Scenario = {
  name: 'alerts-monitoring',
  title: 'Alerts of what programs cannot tell: pages, Redis, the monitoring itself',
  async play(run) {
    let watch: Watch | undefined;
    await useMonitoringStandIns();
    const site = await standUp(run, 'alerts-monitoring', 'file', async (site) => {
      site.edit(QUICK);
      watch = await addMonitoring(site);
    });
    await site.follow(run.documents.block('monitoring/README.md', 'start-it'));
    const operators = `${site.name}_operators`;
    await run.mailServer.join(operators);
    try {
      return await meet(run, site, { cases: monitoringCases, ...(watch && { watch }) });
    } finally {
      await run.mailServer.leave(operators);
    }
  },
};

interface Meeting {
  cases: readonly AlertCase[];
  volume?: SmallVolume;
  /** One of the test's own is started where the site has none. */
  watch?: Watch;
}

async function meet(
  run: GuideRun,
  site: Site,
  { cases, volume, ...given }: Meeting,
): Promise<string[]> {
  const monitoring = join(run.source.path, 'docs/operations/monitoring');
  const watch = given.watch ?? (await watchSite(site, monitoring));
  const visitors = createVisitors(site.origin);
  const on: AlertSite = { run, site, watch, visitors, ...(volume && { volume }) };
  try {
    await watch.untilRead();
    for (const each of cases) await meetOne(on, each);
    await untilDelivered(on);
    const lost = await visitors.lost(run.mailServer);
    return lost.map((id) => `${id} was accepted and lost`);
  } finally {
    await watch.stop();
  }
}

async function meetOne(
  on: AlertSite,
  { alerts, state, isFirst, isEndless, make, cure }: AlertCase,
): Promise<void> {
  const start = performance.now();
  console.log(`  ${state}`);
  // What was wrong before may have had a part in it.
  if (!isFirst && !isEndless) for (const alert of alerts) await on.watch.untilOver(alert);
  const ids = await make(on);
  for (const alert of alerts) await on.watch.untilFiring(alert);
  await cure(on, ids);
  for (const alert of alerts) {
    if (!isEndless) await on.watch.untilOver(alert);
    on.run.fired.add(alert);
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(`  ✓ ${alerts.join(', ')}: fired, and over (${seconds} s)`);
}
