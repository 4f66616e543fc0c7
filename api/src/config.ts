import {
  address,
  type Environment,
  HOSTED_ASSET_ORIGINS,
  type HospitalId,
  hospitalIds,
  hospitalVariable,
  mailAddress,
  perHospital,
  port,
  publicOrigin,
  readSettings,
  SettingsError,
  wholeNumber,
} from '@poyanil/domain';
import type { OutboxLimits } from '@poyanil/outbox';
import { z } from 'zod';

const settingsSchema = z.object({
  PORT: port(8080),
  ADMIN_PORT: port(9090),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicOrigin.optional(),
  REDIS_URL: address('redis:', 'rediss:'),
  OUTBOX_URL: address('file:'),
  OUTBOX_MIN_FREE_BYTES: wholeNumber(512 * 1024 * 1024, 0),
  OUTBOX_MAX_PENDING: wholeNumber(1_000_000, 1),
  WEB_ROOT: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  RATE_LIMIT_PER_MINUTE: wholeNumber(20, 0),
  CONTENT_DIR: z.string().optional(),
  CONTENT_URL: address('http:', 'https:').optional(),
  CONTENT_ACCESS_TOKEN: z.string().optional(),
  CONTENT_ASSET_HOSTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .pipe(z.array(publicOrigin))
    .default(HOSTED_ASSET_ORIGINS),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ...perHospital('MAILBOX', mailAddress.optional()),
});

/** A key without an address, or an address without a key, is half a setting. */
function checkContent({
  CONTENT_URL,
  CONTENT_ACCESS_TOKEN,
}: z.output<typeof settingsSchema>): void {
  if ((CONTENT_URL === undefined) === (CONTENT_ACCESS_TOKEN === undefined)) return;
  throw new SettingsError(
    'Settings to mend:\n  CONTENT_URL, CONTENT_ACCESS_TOKEN: give both, or neither for the content of this repository',
  );
}

export interface Config {
  port: number;
  adminPort: number;
  adminHost: string;
  publicUrl: string;
  redisUrl: string;
  outboxUrl: string;
  outboxLimits: OutboxLimits;
  webRoot: string | undefined;
  /** Proxies in front, whose word about the visitor's address is taken. */
  trustedProxies: number;
  submissionsPerMinute: number;
  logLevel: string;
  /** The folder of entries and assets, where it is not the program's own. */
  contentDir: string | undefined;
  /** The hosted content service; absent for the embedded store. */
  contentService: { url: string; accessToken: string; assetOrigins: string[] } | undefined;
  /** Known here only to tell whether a submission's `to` is one of ours. */
  mailboxes: ReadonlyMap<HospitalId, string>;
}

/** Throws a SettingsError that lists every fault. */
export function readConfig(environment: Environment, readText: (path: string) => string): Config {
  const settings = readSettings(settingsSchema, environment, readText);
  checkContent(settings);
  const mailboxes = hospitalIds.flatMap((id): [HospitalId, string][] => {
    const mailbox = settings[hospitalVariable('MAILBOX', id)];
    return mailbox === undefined ? [] : [[id, mailbox]];
  });
  return {
    port: settings.PORT,
    adminPort: settings.ADMIN_PORT,
    adminHost: settings.ADMIN_HOST,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    redisUrl: settings.REDIS_URL,
    outboxUrl: settings.OUTBOX_URL,
    outboxLimits: {
      maxPending: settings.OUTBOX_MAX_PENDING,
      minFreeBytes: settings.OUTBOX_MIN_FREE_BYTES,
    },
    webRoot: settings.WEB_ROOT,
    trustedProxies: settings.TRUST_PROXY,
    submissionsPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    contentDir: settings.CONTENT_DIR,
    contentService:
      settings.CONTENT_URL === undefined || settings.CONTENT_ACCESS_TOKEN === undefined
        ? undefined
        : {
            url: settings.CONTENT_URL,
            accessToken: settings.CONTENT_ACCESS_TOKEN,
            assetOrigins: settings.CONTENT_ASSET_HOSTS,
          },
    mailboxes: new Map(mailboxes),
  };
}
