import type { GuideRun } from './run.ts';

const LEFT_OUT: Readonly<Record<string, string>> = {
  'mail.md#spf-dkim-dmarc 1': "asks the DNS for the records of the reader's own domain",
  'upgrade.md#redis-postgresql-debian: docker buildx imagetools inspect nginxinc/nginx-unprivileged:1.30.5-alpine':
    'needs a registry of images',
  'backup.md#when-it-fails: docker rm --force': 'removes a container that a killed backup left',
  'swarm.md#begin: docker compose push': 'needs a registry of images',
  'swarm.md#every-day: docker service logs': 'is mentioned because it sometimes does not end',
  'swarm.md#take-a-machine-out-for-repair: docker node update --availability drain NODE':
    'would end all tasks, because there is only one machine',
  'swarm.md#what-many-machines-add: docker network rm ingress':
    "asks for confirmation, and changes this machine's own network",
  'swarm.md#what-many-machines-add: docker network create --driver overlay --ingress --opt encrypted ingress':
    'needs the command before it',
  'install.md#only-to-try-it: docker compose --project-name poyanil-trial down --volumes':
    'would remove an existing trial on this machine',
  'install.md#is-all-well: ssh -L 9091:localhost:9091': 'is typed on another machine',
  'README.md#is-anything-stuck: ssh -L 9091:127.0.0.1:9091 MACHINE': 'is typed on another machine',
  'README.md#something-is-wrong-now: docker compose down --volumes': 'must never be typed',
  'README.md#something-is-wrong-now: docker volume rm': 'must never be typed',
  'law.md#cert-in-the-directions-of-28-april-2022 2':
    "needs the machine's systemd, which a container does not have",
  'monitoring/README.md#start-it 1':
    'starts Grafana as well; tests/compose/monitoring has the rest',
  'monitoring/README.md#start-it: docker compose stop grafana prometheus alertmanager blackbox node-exporter redis-exporter':
    'names Grafana, for which Debian has no package',
  'monitoring/README.md#what-one-sees: docker compose restart prometheus alertmanager blackbox grafana':
    'names Grafana as well',
  'monitoring/README.md#what-one-sees: docker compose exec grafana grafana cli admin reset-admin-password "$(cat .secrets/admin_password)"':
    'names Grafana as well',
  'monitoring/README.md#what-it-costs: docker compose up --detach --wait --scale grafana=0':
    'names Grafana as well',
  'monitoring/README.md#what-one-sees: ssh -L 3000:127.0.0.1:3000 -L 9092:127.0.0.1:9092 -L 9093:127.0.0.1:9093 MACHINE':
    'is typed on another machine',
};

/** Most commands of the runbook are for one state, such as a full disk. The scenarios follow only those for outages. */
const RUNBOOK = 'runbook.md';

export function uncovered({ documents, followed }: GuideRun): string[] {
  const known = documents.commands.map(({ key }) => key);
  for (const [key, reason] of Object.entries(LEFT_OUT)) console.log(`Left out: ${key}: ${reason}`);
  return [
    ...documents.commands
      .filter(({ key, page }) => page !== RUNBOOK && !followed.has(key) && !(key in LEFT_OUT))
      .map(({ key }) => `No scenario follows ${key}`),
    ...Object.keys(LEFT_OUT)
      .filter((key) => !known.includes(key))
      .map((key) => `${key} is left out but does not exist`),
  ];
}
