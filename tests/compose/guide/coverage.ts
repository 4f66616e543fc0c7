import type { Command } from './documents.ts';
import type { GuideRun } from './run.ts';

/** All commands of these pages are followed. */
const PAGES = [
  'install.md',
  'mail.md',
  'backup.md',
  'move.md',
  'swarm.md',
  'upgrade.md',
  'tls.md',
  'images.md',
];
/** The entries of the runbook that are needed most often. */
const ENTRIES: readonly string[] = [
  'runbook',
  'mailwaiting',
  'deadletters',
  'mailserveroutage',
  'noworker',
  'redisdown',
  'redis-was-lost-or-does-not-start',
  'the-mail-login-was-changed',
  'the-mailbox-is-full',
  'a-hospital-has-moved-its-mailbox',
  'a-flood-of-forms',
  'an-e-mail-came-twice',
  'somebody-asks-for-their-data-to-be-erased',
];

/** Commands that nobody can follow here, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'mail.md#spf-dkim-dmarc 1': "asks the DNS for the records of the reader's own domain",
  'upgrade.md#redis-postgresql-debian: docker buildx imagetools inspect nginxinc/nginx-unprivileged:1.30.5-alpine':
    'asks the registry of images',
  'backup.md#when-it-fails: docker rm --force':
    'removes a container that a backup left which was killed',
  'swarm.md#begin: docker compose push': 'asks the registry of images',
  'swarm.md#a-machine-to-be-mended: docker node update --availability drain NODE':
    'would end all tasks, as there is one machine',
  'swarm.md#what-many-machines-add: docker network rm ingress':
    "asks a person, and changes this machine's own network",
  'swarm.md#what-many-machines-add: docker network create --driver overlay --ingress --opt encrypted ingress':
    'follows the one before it',
  'install.md#is-all-well: ssh -L 9091:localhost:9091': 'is typed on another machine',
};

/** The commands that should have been followed, and were not. */
export function uncovered({ documents, followed }: GuideRun): string[] {
  const wanted = documents.commands.filter(isWanted);
  const reasons = Object.entries(LEFT_OUT);
  const known = new Set(documents.commands.map(({ key }) => key));
  for (const [key, reason] of reasons) console.log(`Left out: ${key}: ${reason}`);
  return [
    ...wanted.map(({ key }) => key).filter((key) => !followed.has(key) && !(key in LEFT_OUT)),
    ...reasons
      .filter(([key]) => !known.has(key))
      .map(([key]) => `${key}, which is left out and not there`),
  ];
}

function isWanted({ page, section }: Command): boolean {
  return PAGES.includes(page) || (page === 'runbook.md' && ENTRIES.includes(section));
}
