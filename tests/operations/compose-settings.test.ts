import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BACKUP_DAYS, hospitalIds, hospitalKey } from '@poyanil/domain';
import { settingNames, unknownSettings } from '@poyanil/server/settings/unknown-settings';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readApiConfig } from '../../api/src/config.ts';
import { readConfig as readPublisherConfig } from '../../web/publisher/config.ts';
import { readWorkerConfig } from '../../worker/src/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const composeText = read('docker-compose.yml');
const swarmText = read('compose.swarm.yml');
const monitoringText = read('compose.monitoring.yml');
const example = read('.env.example');
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).default({}),
      secrets: z.array(z.string()).default([]),
      profiles: z.array(z.string()).default([]),
      command: z.unknown().optional(),
      deploy: z.object({
        replicas: z.string().optional(),
        resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
      }),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeSchema.parse(parse(composeText, { merge: true }));
const monitoring = composeSchema.parse(parse(monitoringText, { merge: true }));

const OF_COMPOSE = ['COMPOSE_FILE', 'COMPOSE_PROFILES'];
/** Passed to a build by the shell. A line in .env would also reach programs, and override their image's value. */
const OF_BUILD = ['REVISION'];
const without = (text: string, suffix: string) => text.replace(new RegExp(`${suffix}$`), '');

function settingsOf(
  readConfig: typeof readApiConfig | typeof readPublisherConfig | typeof readWorkerConfig,
): Set<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        asked.add(without(String(name), '_FILE'));
      },
    },
  );
  try {
    readConfig(environment, () => '');
  } catch (error) {
    expect(`${error}`).toContain('REDIS_URL');
  }
  return asked;
}

/** Returns the names in the table of docs/settings.md, with each hospital's name in place of `<PLACE>`. */
function namesOfTable(): string[] {
  const cells = [...read('docs/settings.md').matchAll(/^\| (`[^|]+`) \|/gm)].map(
    ([, cell = '']) => cell,
  );
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+(?:<PLACE>)?)`/g)]);
  return names
    .map(([, name = '']) => name)
    .flatMap((name) =>
      name.endsWith('<PLACE>')
        ? hospitalIds.map((id) => name.replace('<PLACE>', hospitalKey(id).toUpperCase()))
        : [name],
    );
}

/** Returns the variables that the compose files read, except the one that `ops/stack` sets. */
function readByCompose(): string[] {
  const names = [
    ...`${composeText}${swarmText}${monitoringText}`.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g),
  ].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'DEPLOY_ID');
}

test('the compose files and .env.example have the same variables', () => {
  const reads = readByCompose();
  const lines = new Set([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  expect([...lines, ...OF_BUILD].toSorted()).toEqual([...reads, ...OF_COMPOSE].toSorted());
});

test.each([
  ['api', readApiConfig],
  ['publisher', readPublisherConfig],
  ['worker', readWorkerConfig],
] as const)(
  'each setting of the %s is in the compose file or listed as left at its default',
  (service, readConfig) => {
    const { environment } = compose.services[service] ?? { environment: {} };
    const given = new Set(Object.keys(environment).map((name) => without(name, '_FILE')));
    // It is part of the publisher's PUBLIC_URL.
    if (service === 'publisher') given.add('PORT');
    const leftAlone = example.slice(example.indexOf('# Left at their defaults'));
    const missing = [...settingsOf(readConfig)].filter(
      (name) => !given.has(name) && !new RegExp(`\\b${name}\\b`).test(leftAlone),
    );
    expect(missing).toEqual([]);
    expect([...given].filter((name) => !settingsOf(readConfig).has(name))).toEqual([]);
  },
);

test.each([
  [
    'a program reads',
    [readApiConfig, readPublisherConfig, readWorkerConfig].flatMap((read) => [...settingsOf(read)]),
  ],
  ['the compose files read', readByCompose()],
  ['.env.example names', [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')],
  ['docs/settings.md explains', namesOfTable()],
])('each variable that %s is a known setting', (_, names) => {
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual([]);
});

test('only a trial gets an example for mailboxes, sender and public address', () => {
  const examples = composeText.match(/\$\{(?:MAILBOX_[A-Z]+|MAIL_FROM|PUBLIC_URL):-.*/g) ?? [];
  expect(examples).toHaveLength(hospitalIds.length + 4);
  for (const line of examples) expect(line).toMatch(/:-\$\{SECRETS_DIR:\+missing \}/);
  const mailboxes = hospitalIds.map((id) => hospitalVariable('MAILBOX', id));
  for (const name of mailboxes) {
    const example = examples.find((line) => line.startsWith(`\${${name}:-`));
    const others = mailboxes.filter((other) => other !== name);
    for (const other of others) expect(example).toContain(`\${${other}:+missing }`);
  }
  const given = new Map(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  for (const name of [...mailboxes, 'MAIL_FROM', 'PUBLIC_URL']) expect(given.get(name)).toBe('');
});

test('secrets come from files that .secrets.example has and .env.example names', () => {
  const services = [compose, monitoring].flatMap((file) => Object.values(file.services));
  for (const { environment, secrets } of services) {
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, path]) => path).toSorted()).toEqual(
      secrets.map((name) => `/run/secrets/${name}`).toSorted(),
    );
  }
  for (const [name, { file }] of [compose, monitoring].flatMap((file) =>
    Object.entries(file.secrets),
  )) {
    expect(file).toBe(`\${SECRETS_DIR:-./.secrets.example}/${name}`);
    expect(statSync(join(ROOT, '.secrets.example', name)).isFile()).toBe(true);
    expect(example).toContain(`#   ${name.replace(/^smtp_url_.*/, 'smtp_url_<place>')} `);
  }
});

test('BACKUP_DAYS defaults to the period that the privacy page states', () => {
  const { environment } = compose.services.backup ?? {};
  expect(environment?.BACKUP_DAYS).toBe(`\${BACKUP_DAYS:-${DEFAULT_BACKUP_DAYS}}`);
  expect(example).toContain(`#BACKUP_DAYS=${DEFAULT_BACKUP_DAYS}\n`);
  for (const page of [
    'docs/operations/backup.md',
    'docs/operations/retention.md',
    'docs/settings.md',
  ]) {
    expect(read(page)).toMatch(new RegExp(`BACKUP_DAYS.*\\b${DEFAULT_BACKUP_DAYS}\\b`));
  }
});

test('api-replica and worker-replica have the settings of api and worker', () => {
  const { services } = compose;
  for (const service of ['api', 'worker']) {
    const { profiles, ...replica } = services[`${service}-replica`] ?? {};
    expect({ ...replica, profiles: [] }).toEqual(services[service]);
    expect(profiles).toEqual(['replicas', 'scale']);
  }
});

test('PostgreSQL, the replicas and Redis can each be enabled on their own', () => {
  const { postgres, redis } = compose.services;
  expect(postgres?.profiles).toEqual(['postgres', 'scale']);
  expect(redis?.profiles).toEqual([]);
  expect(redis?.deploy.replicas).toMatch(/^\$\{LOCAL_REDIS:-1\}$/);
});

test('the capacity guide lists the limits that the compose file sets', () => {
  const guide = read('docs/operations/capacity.md');
  const told = guide.match(/^\| [a-z-]+ \| \d+ [MG]iB(?:, \d+ MB for data)? \| \d+ \|/gm);
  const services = Object.entries(compose.services).filter(
    ([name, { profiles }]) => !/-(?:replica|spare)$/.test(name) && !profiles.includes('dev'),
  );
  const rows = services.map(([service, { command, deploy }]) => {
    const { cpus, memory } = deploy.resources.limits;
    const inWords = memory.replace(/m$/, ' MiB').replace(/g$/, ' GiB');
    const data = /--maxmemory (\d+)mb/.exec(String(command))?.[1];
    return `| ${service} | ${inWords}${data ? `, ${data} MB for data` : ''} | ${cpus} |`;
  });
  expect(told).toEqual(rows);
});

test('a clone without .env has its own project name, and .env names the site', () => {
  expect(parse(composeText).name).toBe(`poyanil-trial\${SECRETS_DIR:+-unnamed}`);
  expect(example).toMatch(/^COMPOSE_PROJECT_NAME=poyanil$/m);
});

test('API and worker ask for COMPOSE_PROJECT_NAME if the site has none', () => {
  const environment = { COMPOSE_PROJECT_NAME: 'poyanil-trial-unnamed' };
  for (const readConfig of [readApiConfig, readWorkerConfig]) {
    expect(() => readConfig(environment, () => '')).toThrow(
      /add COMPOSE_PROJECT_NAME=poyanil to \.env/,
    );
  }
});
