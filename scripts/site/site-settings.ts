import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hospitalIds } from '@poyanil/domain';
import { outboxPathIn } from '@poyanil/server/process/data-paths';
import { EXAMPLE_ADDRESSES } from '@poyanil/server/settings/own-site';
import type { Environment } from '@poyanil/server/settings/read-settings';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { UserError } from '../servers/user-error.ts';

/** Settings that `npm start` itself reads. All others go to the programs unchanged, and override the defaults set here. */
export interface StartSettings {
  dataDir: string;
  ports: Record<PortName, number>;
  adminHost: string;
  /** Given by the user; if set, we don't start our own. */
  redisUrl: string | undefined;
  ownMailServer: boolean;
  ownOutbox: boolean;
  environment: Record<string, string | undefined>;
}

const DEFAULT_PORTS = {
  PORT: 8080,
  ADMIN_PORT: 9090,
  WORKER_ADMIN_PORT: 9091,
  INBOX_PORT: 1080,
  INBOX_SMTP_PORT: 1025,
} as const;

export type PortName = keyof typeof DEFAULT_PORTS;

export function readSiteSettings(environment: Environment): StartSettings {
  const dataDir = resolve(environment.DATA_DIR || '.data');
  return {
    dataDir,
    ports: Object.fromEntries(
      Object.entries(DEFAULT_PORTS).map(([name, port]) => [name, portOf(environment, name, port)]),
    ) as Record<PortName, number>,
    adminHost: environment.ADMIN_HOST || '127.0.0.1',
    redisUrl: environment.REDIS_URL || environment.REDIS_URL_FILE,
    ownMailServer: !environment.SMTP_URL && !environment.SMTP_URL_FILE,
    ownOutbox: !environment.OUTBOX_URL?.trim() && !environment.OUTBOX_URL_FILE?.trim(),
    environment: { ...defaultsFor(environment, dataDir), ...withoutBlanks(environment) },
  };
}

function portOf(environment: Environment, name: string, fallback: number): number {
  const value = environment[name]?.trim() || `${fallback}`;
  const port = Number(value);
  if (/^[0-9]+$/.test(value) && port <= 65_535) return port;
  throw new UserError(`${name} is not a port: give a number from 0 to 65535, or leave it out`);
}

/** Set no default if a _FILE variable is set: having both would be a contradiction. */
function defaultsFor(environment: Environment, dataDir: string): Record<string, string> {
  const isGiven = (name: string) =>
    environment[name]?.trim() || environment[`${name}_FILE`]?.trim();
  // A single mailbox makes it a site: it must not send the other hospitals' e-mails to example addresses.
  const isSite = hospitalIds.some((id) => isGiven(hospitalVariable('MAILBOX', id)));
  const all = Object.entries(defaults(dataDir)).filter(
    ([name]) => !(isSite && name.startsWith('MAILBOX_')),
  );
  return Object.fromEntries(all.filter(([name]) => !environment[`${name}_FILE`]?.trim()));
}

function defaults(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    OUTBOX_URL: pathToFileURL(outboxPathIn(dataDir)).href,
    ...EXAMPLE_ADDRESSES,
  };
}

/** A blank value counts as absent, so that the default applies. */
function withoutBlanks(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}
