import { readFileSync, writeFileSync } from 'node:fs';
import { docker } from '../../docker.ts';
import {
  type AlertCase,
  type AlertSite,
  expectPrinted,
  followEntry,
  followLine,
  stop,
} from './alert-case.ts';

const RULES = 'docs/operations/monitoring/alerts.yml';
const SHARE_IN_USE = 0.92;
const MORE_MEMORY = 'docker compose exec redis redis-cli CONFIG SET maxmemory 320mb';
/** Each API and worker has several partners there. */
const BROKEN_RULE = `  - name: broken
    rules:
      - alert: Broken
        expr: up + on () group_left () up
`;

export const monitoringCases: readonly AlertCase[] = [
  {
    alerts: ['Watchdog'],
    state: 'All is well',
    isEndless: true,
    make: async () => [],
    async cure(on) {
      await followEntry(on, 'Watchdog');
      // Entries of alerts that fire in no state that a test can bring about.
      await followEntry(on, 'SiteSlow');
      await followEntry(on, 'MachineMemoryLow');
    },
  },
  {
    alerts: ['SiteDown'],
    state: 'nginx has stopped',
    async make(on) {
      await stop(on, 'web');
      return [];
    },
    cure: async (on) => void (await followEntry(on, 'SiteDown', { findings: /^curl / })),
  },
  {
    alerts: ['ExporterDown'],
    state: 'An exporter has stopped',
    async make(on) {
      await stop(on, 'node-exporter');
      return [];
    },
    cure: async (on) => void (await followEntry(on, 'ExporterDown')),
  },
  {
    alerts: ['RedisMemoryHigh'],
    state: 'Redis has little memory left',
    async make(on) {
      const used = /^used_memory:(\d+)/m.exec(await redis(on, 'INFO', 'memory'))?.[1];
      await redis(on, 'CONFIG', 'SET', 'maxmemory', `${Math.round(Number(used) / SHARE_IN_USE)}`);
      return [];
    },
    async cure(on) {
      expectPrinted(await followEntry(on, 'RedisMemoryHigh'), 'maxmemory_human');
      await followLine(on, ['redis-takes-no-writes', MORE_MEMORY]);
    },
  },
  {
    alerts: ['RedisRewriteFails'],
    state: 'Redis may not write beside its file',
    async make(on) {
      await shell(on, 'chmod 500 /data && redis-cli BGREWRITEAOF');
      return [];
    },
    async cure(on) {
      await shell(on, 'chmod 700 /data');
      await followEntry(on, 'RedisRewriteFails');
    },
  },
  {
    alerts: ['RulesFail'],
    state: 'A rule is broken',
    async make({ site }) {
      const rules = site.path(RULES);
      const before = readFileSync(rules, 'utf8');
      writeFileSync(rules, before + BROKEN_RULE);
      await docker('kill', '--signal', 'SIGHUP', await site.container('prometheus'));
      return [before];
    },
    async cure(on, [before = '']) {
      writeFileSync(on.site.path(RULES), before);
      expectPrinted(await followEntry(on, 'RulesFail'), 'Broken');
    },
  },
  {
    alerts: ['NotificationsFail'],
    state: 'The chat does not answer',
    async make({ run, site }) {
      site.writeSecret('alert_url', run.mailServer.closed);
      await site.type('docker compose up --detach --wait --force-recreate alertmanager');
      // Something has to be told.
      await docker('stop', await site.container('node-exporter'));
      return [];
    },
    async cure(on) {
      await followEntry(on, 'NotificationsFail');
      on.site.writeSecret('alert_url', on.run.mailServer.webhook);
      await followLine(on, [
        'alertsnotdelivered',
        'docker compose up --detach --wait --force-recreate',
      ]);
    },
  },
];

async function redis({ site }: AlertSite, ...words: string[]): Promise<string> {
  return await docker('exec', await site.container('redis'), 'redis-cli', ...words);
}

async function shell({ site }: AlertSite, text: string): Promise<void> {
  await docker('exec', await site.container('redis'), 'sh', '-c', text);
}
