import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalKey } from '@poyanil/domain';
import { VERSION } from '@poyanil/server/process/version';
import { freePort } from '../../../scripts/servers/free-port.ts';
import type { Look } from '../../faults/history.ts';
import { docker, succeeds } from '../docker.ts';
import { readContainers } from '../project.ts';
import { type Command, filledIn } from './documents.ts';
import type { MailServer } from './mail-server.ts';
import { readRows } from './read-rows.ts';
import { openShell } from './shell.ts';
import type { Source } from './source.ts';

export interface Site {
  name: string;
  origin: string;
  inboxUrl: string;
  adminPort: number;
  path(...names: string[]): string;
  /** Types a command of the documents. Resolves with its output. */
  follow(command: Command, values?: Readonly<Record<string, string>>): Promise<string>;
  type(text: string): Promise<string>;
  edit(settings: Readonly<Record<string, string>>): void;
  writeSecret(name: string, value: string): void;
  container(service: string): Promise<string>;
  /** Reads the outbox directly, without the programs. */
  look(): Promise<Look>;
  tagImages(): Promise<void>;
  joinMailServer(): Promise<void>;
  takeDown(): Promise<void>;
}

export const SERVICES = ['web', 'publisher', 'api', 'worker'] as const;

export function mailboxOf(hospital: HospitalId): string {
  return `desk.${hospitalKey(hospital)}@poyanil.example`;
}

/** The sender in the guide's file of answers. Bounces go to it, so `mail test` tests it as well. */
export const GUIDE_SENDER = 'website@forms.poyanil.example';

export interface GuideEnvironment {
  root: string;
  folder: string;
  /** Folder for the output of commands and the containers' logs. */
  logs: string;
  path: string;
  source: Source;
  mailServer: MailServer;
  followed: Set<string>;
}

/** Prefix of all names of a run. A second run on the same machine needs another one. */
export const PROJECT = process.env.GUIDE_PROJECT || 'poyanil-guide';

interface Place {
  name: string;
  folder: string;
  settings: Readonly<Record<string, string>>;
}

export async function openSite(
  run: GuideEnvironment,
  { name, folder, settings }: Place,
): Promise<Site> {
  const [port, inboxPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const environment = {
    ...inherited(),
    PATH: run.path,
    REPOSITORY: run.source.path,
    COMPOSE_PROJECT_NAME: name,
    PORT: `${port}`,
    INBOX_PORT: `${inboxPort}`,
    WORKER_ADMIN_PORT: `${adminPort}`,
    // All load comes from one address.
    RATE_LIMIT_PER_MINUTE: '0',
    INBOX_MAX_MESSAGES: '0',
    ...QUIET,
    ...settings,
  };
  const shell = openShell(folder, environment);
  const path = (...names: string[]) => join(folder, 'poyanil', ...names);
  const log = join(run.logs, `${name}.log`);
  const type = async (text: string) => {
    const printed = await shell.run(text);
    appendFileSync(log, printed);
    return printed;
  };
  return {
    name,
    path,
    type,
    adminPort,
    origin: `http://localhost:${port}`,
    inboxUrl: `http://localhost:${inboxPort}`,
    async follow(command, values = {}) {
      const start = performance.now();
      const printed = await type(filledIn(command, values));
      run.followed.add(command.key);
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      console.log(`  $ ${command.key} (${seconds} s)`);
      return printed;
    },
    edit(lines) {
      const file = path('.env');
      const kept = readFileSync(file, 'utf8').split('\n');
      const rest = kept.filter(
        (line) => !Object.keys(lines).some((key) => line.startsWith(`${key}=`)),
      );
      const own = Object.entries(lines).map(([key, value]) => `${key}=${value}`);
      writeFileSync(file, [...rest, ...own, ''].join('\n').replace(/\n{2,}$/, '\n'));
    },
    writeSecret: (secret, value) => writeFileSync(path('.secrets', secret), `${value}\n`),
    async container(service) {
      const id = (await readContainers(name)).get(service);
      if (id === undefined) throw new Error(`${name} has no container of ${service}`);
      return id;
    },
    async look() {
      const from = Date.now();
      const states = await readRows(name, readFileSync(path('.secrets/outbox_url'), 'utf8').trim());
      return { from, at: Date.now(), states };
    },
    async tagImages() {
      for (const service of SERVICES) {
        const image = `${service}:${VERSION}`;
        await docker('image', 'tag', `${PROJECT}-${image}`, `${name}-${image}`);
      }
    },
    joinMailServer: () => run.mailServer.join(`${name}_outgoing`),
    async takeDown() {
      await shell.close();
      await run.mailServer.leave(`${name}_outgoing`);
      const compose = ['compose', '--project-name', name, '--project-directory', path()];
      const logs = ['logs', '--no-color', '--timestamps'];
      const words = await docker(...compose, ...EVERY_PROFILE, ...logs);
      writeFileSync(join(run.logs, `${name}.containers.log`), words);
      const down = () =>
        docker(...compose, ...EVERY_PROFILE, 'down', '--volumes', '--timeout', '5');
      // Docker may still count a removed container as part of its network, until Docker restarts.
      await down().catch((error: Error) => {
        if (!error.message.includes('has active endpoints')) throw error;
        console.log(`  Docker keeps a network of ${name}: it still counts removed containers`);
      });
      const format = ['--format', '{{.Repository}}:{{.Tag}}'];
      const images = await docker('image', 'ls', ...format, `${name}-*`);
      const names = images.split('\n').filter(Boolean);
      if (names.length > 0) await succeeds('image', 'rm', ...names);
    },
  };
}

const EVERY_PROFILE = ['--profile', '*'];

const QUIET = {
  COMPOSE_ANSI: 'never',
  COMPOSE_PROGRESS: 'plain',
  BUILDKIT_PROGRESS: 'plain',
  GIT_PAGER: 'cat',
};

/** No setting may come from the shell that starts the test, except for images that replace others. */
function inherited(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env);
  const taken = /^(HOME|USER|LANG|TERM|DOCKER_\w+|[A-Z_]+_IMAGE)$/;
  return Object.fromEntries(own.filter(([key]) => taken.test(key)));
}
