import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createOutbox } from '@poyanil/outbox';
import { outboxPathIn } from '@poyanil/server/process/data-paths';
import { unknownSettings } from '@poyanil/server/settings/unknown-settings';
import type { Child } from '../servers/child.ts';
import { freePort, portFault } from '../servers/free-port.ts';
import { imageOf } from '../servers/images.ts';
import { startInbox } from '../servers/inbox.ts';
import { portOf, startNodeProgram } from '../servers/node-program.ts';
import { findRedis, startRedis } from '../servers/redis.ts';
import { UserError } from '../servers/user-error.ts';
import type { SiteAddresses } from './addresses.ts';
import { claimDataDir, type DataDir, rotateLog } from './data-dir.ts';
import { type OnLine, teeToLog } from './log-file.ts';
import type { Say } from './progress.ts';
import { publishAtStart, startPublisher } from './publish-site.ts';
import type { PortName, StartSettings } from './site-settings.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface SiteOptions {
  root: string;
  settings: StartSettings;
  say: Say;
  nodeOptions?: readonly string[];
  /** Builds the web that the pages are published from; absent if another server serves the pages. */
  buildWeb?: () => Promise<unknown>;
}

export interface RunningSite {
  addresses: SiteAddresses;
  stop(): Promise<void>;
}

export async function runSite(options: SiteOptions): Promise<RunningSite> {
  const { root, settings, say } = options;
  for (const { setting, nearest } of unknownSettings(settings.environment)) {
    say(`${setting} is not a setting, and has no effect. Is ${nearest} meant?`);
  }
  const dir = claimDataDir(settings.dataDir);
  if (settings.ownOutbox) createOutbox(pathToFileURL(outboxPathIn(settings.dataDir)).href);
  await checkPorts(settings);
  const [redis, inbox, webRoot] = await Promise.all([
    keepRedis(settings, dir, say),
    settings.ownMailServer ? keepInbox(settings, dir, say) : undefined,
    preparePages(options),
  ]);
  const environment = {
    ...settings.environment,
    ...(redis === undefined ? {} : { REDIS_URL: redis.first.url }),
    ...(inbox === undefined ? {} : { SMTP_URL: inbox.first.smtpUrl }),
  };
  const [api, worker] = await Promise.all([
    keepProgram('api', { ...environment, ...readingFrom(settings, webRoot) }, dir, options),
    keepProgram('worker', environment, dir, options),
  ]);
  const publisher =
    webRoot === undefined
      ? undefined
      : await keep('publisher', dir, say, async (onLine) =>
          startPublisher({ root, ...pagesOf(settings), watch: true, onLine }),
        );
  const apiAddress = `http://localhost:${portOf(api.first, 'port')}`;
  const adminOf = ({ first }: typeof api) =>
    `http://${settings.adminHost}:${portOf(first, 'adminPort')}`;
  return {
    addresses: {
      site: settings.environment.PUBLIC_URL ?? apiAddress,
      api: apiAddress,
      admin: [adminOf(api), adminOf(worker)],
      desk: adminOf(worker),
      inbox: inbox?.first.url,
    },
    stop: async () => {
      await stopAll([api, worker, publisher]);
      await stopAll([redis, inbox]);
    },
  };
}

/** Rejects if any port is in use, before anything starts. The error lists all of them. */
async function checkPorts({ ports, adminHost, ownMailServer }: StartSettings): Promise<void> {
  const hosts: Record<PortName, string | undefined> = {
    PORT: undefined,
    ADMIN_PORT: adminHost,
    WORKER_ADMIN_PORT: adminHost,
    INBOX_PORT: '127.0.0.1',
    INBOX_SMTP_PORT: '127.0.0.1',
  };
  const names = Object.keys(ports) as PortName[];
  const wanted = names.filter((name) => ownMailServer || !name.startsWith('INBOX'));
  const lines = await Promise.all(
    wanted.map(async (name) => {
      const fault = await portFault(ports[name], hosts[name]);
      return fault === undefined ? undefined : faultLine(name, ports[name], fault);
    }),
  );
  const faults = lines.filter((line) => line !== undefined);
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

function faultLine(name: PortName, port: number, fault: string): string {
  const trouble = fault === 'EADDRINUSE' ? 'is in use' : `cannot be used (${fault})`;
  return `Port ${port} ${trouble}: stop what listens there, or choose another: ${name}=${port + 10_000 > 65_535 ? 0 : port + 10_000} npm start`;
}

async function preparePages({
  root,
  settings,
  say,
  buildWeb,
}: SiteOptions): Promise<string | undefined> {
  if (buildWeb === undefined) return undefined;
  await buildWeb();
  return await publishAtStart({ root, say, ...pagesOf(settings) });
}

function pagesOf({ dataDir, environment }: StartSettings) {
  return { siteDir: join(dataDir, 'site'), environment };
}

/** Configures the API to serve the published pages, and to answer from the entries they were built from. */
function readingFrom(settings: StartSettings, webRoot: string | undefined): Record<string, string> {
  if (webRoot === undefined) return {};
  return { WEB_ROOT: webRoot, CONTENT_DIR: join(pagesOf(settings).siteDir, 'current') };
}

async function keepRedis(settings: StartSettings, dir: DataDir, say: Say) {
  if (settings.redisUrl !== undefined) return undefined;
  const program = findRedis(imageOf('redis'), say);
  const port = await freePort();
  const redis = await keep('redis', dir, say, (onLine) =>
    startRedis(program, { dir: dir.redis, port, onLine }),
  );
  writeFileSync(dir.redisUrl, redis.first.url);
  return redis;
}

function keepInbox({ ports }: StartSettings, dir: DataDir, say: Say) {
  const { INBOX_PORT: port, INBOX_SMTP_PORT: smtpPort } = ports;
  return keep('inbox', dir, say, (onLine) =>
    startInbox({ dir: dir.inbox, port, smtpPort, onLine }),
  );
}

function keepProgram(
  name: 'api' | 'worker',
  environment: Record<string, string | undefined>,
  dir: DataDir,
  { root, say, nodeOptions = [] }: SiteOptions,
) {
  const args = [...nodeOptions, join(root, name, 'src/main.ts')];
  return keep(name, dir, say, (onLine) => startNodeProgram({ name, args, environment, onLine }));
}

async function keep<Program extends Child>(
  name: string,
  { logs }: DataDir,
  say: Say,
  start: (onLine: OnLine) => Promise<Program>,
) {
  const log = { name, path: rotateLog(logs, name), say };
  const program = await supervise(name, teeToLog(log, start), say);
  say(`${name}: ready`);
  return program;
}

async function stopAll(programs: readonly (Supervised | undefined)[]): Promise<void> {
  await Promise.all(programs.map((program) => program?.stop()));
}
