import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertsIn } from './alerts/shorten-rules.ts';
import type { GuideRun } from './run.ts';

/** Commands that nobody can follow here, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'mail.md#spf-dkim-dmarc 1': "asks the DNS for the records of the reader's own domain",
  'upgrade.md#redis-postgresql-debian: docker buildx imagetools inspect nginxinc/nginx-unprivileged:1.30.5-alpine':
    'asks the registry of images',
  'backup.md#when-it-fails: docker rm --force':
    'removes a container that a backup left which was killed',
  'swarm.md#begin: docker compose push': 'asks the registry of images',
  'swarm.md#every-day: docker service logs': 'is named for what it sometimes does not do: to end',
  'swarm.md#a-machine-to-be-mended: docker node update --availability drain NODE':
    'would end all tasks, as there is one machine',
  'swarm.md#what-many-machines-add: docker network rm ingress':
    "asks a person, and changes this machine's own network",
  'swarm.md#what-many-machines-add: docker network create --driver overlay --ingress --opt encrypted ingress':
    'follows the one before it',
  'install.md#only-to-try-it: docker compose --project-name poyanil-trial down --volumes':
    'would remove a trial that somebody has on this machine',
  'install.md#is-all-well: ssh -L 9091:localhost:9091': 'is typed on another machine',
  'README.md#is-anything-stuck: ssh -L 9091:127.0.0.1:9091 MACHINE': 'is typed on another machine',
  'README.md#something-is-wrong-now: docker compose down --volumes': 'is what nobody may ever type',
  'README.md#something-is-wrong-now: docker volume rm': 'is what nobody may ever type',
  'runbook.md#the-disk-is-full: docker image prune': 'is named for what it does not do',
  'runbook.md#runbook: docker compose exec worker mail': 'is the beginning of others',
  'runbook.md#the-clock-was-wrong 1': "asks the machine's systemd, which a container has not",
  'law.md#cert-in-the-directions-of-28-april-2022 2': "asks the machine's systemd as well",
  'runbook.md#the-certificate-runs-out 1': "asks the reader's own site on the internet",
  'monitoring/README.md#start-it: docker compose stop grafana prometheus alertmanager blackbox node-exporter redis-exporter':
    'names Grafana, which Debian has not',
  'monitoring/README.md#what-one-sees: docker compose restart prometheus alertmanager blackbox grafana':
    'names Grafana as well',
  'monitoring/README.md#what-one-sees: docker compose exec grafana grafana cli admin reset-admin-password "$(cat .secrets/admin_password)"':
    'names Grafana as well',
  'monitoring/README.md#what-it-costs: docker compose up --detach --wait --scale grafana=0':
    'names Grafana as well',
  'monitoring/README.md#what-one-sees: ssh -L 3000:127.0.0.1:3000 -L 9092:127.0.0.1:9092 -L 9093:127.0.0.1:9093 MACHINE':
    'is typed on another machine',
};

/** Alerts that fire in no state that a test can bring about, and why; promtool shows that they fire. */
export const NOT_FIRED: Readonly<Record<string, string>> = {
  MailBounced:
    'would need a mail server that bounces what it took; tests/delivery/bounces has an IMAP server',
  BounceMailboxAway: 'would need an IMAP server; tests/delivery/bounces has one',
  AlertChannelUnproven: 'would need an hour; tests/operations/alert-channel shows the confirmation',
  BouncesUnread: 'would need a sender that the setup refuses',
  SiteSlow: 'would need a site that is slow, and yet answers in time',
  CertificateExpiresSoon: 'would need an authority that the exporter trusts',
  CertificateExpires: 'would need an authority that the exporter trusts',
  MachineDiskLow: 'would need a full disk of the machine that the test runs on',
  MachineMemoryLow: 'would need the memory of the machine that the test runs on',
  MachineClockWrong: 'would need the clock of the machine that the test runs on',
};

/** The commands that should have been followed, the alerts that should have fired, and were not. */
export function uncovered(run: GuideRun): string[] {
  return [...uncoveredCommands(run), ...uncoveredAlerts(run)];
}

function uncoveredCommands({ documents, followed }: GuideRun): string[] {
  const known = documents.commands.map(({ key }) => key);
  for (const [key, reason] of Object.entries(LEFT_OUT)) console.log(`Left out: ${key}: ${reason}`);
  return [
    ...known
      .filter((key) => !followed.has(key) && !(key in LEFT_OUT))
      .map((key) => `No scenario follows ${key}`),
    ...Object.keys(LEFT_OUT)
      .filter((key) => !known.includes(key))
      .map((key) => `${key} is left out and not there`),
  ];
}

function uncoveredAlerts({ source, fired }: GuideRun): string[] {
  const folder = join(source.path, 'docs/operations/monitoring');
  const alerts = alertsIn(readFileSync(join(folder, 'alerts.yml'), 'utf8'));
  const tested = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
  const reasons = Object.entries(NOT_FIRED);
  for (const [alert, reason] of reasons)
    console.log(`Fires for promtool alone: ${alert}: ${reason}`);
  return [
    ...alerts
      .filter((alert) => !fired.has(alert) && !(alert in NOT_FIRED))
      .map((alert) => `In no scenario ${alert} fires`),
    ...reasons
      .filter(([alert]) => !alerts.includes(alert) || !tested.includes(alert))
      .map(([alert]) => `${alert} is not to fire here, and no rule with a test`),
  ];
}
