import {
  address,
  type Environment,
  type HospitalId,
  hospitalIds,
  hospitalVariable,
  mailAddress,
  perHospital,
  port,
  publicOrigin,
  readSettings,
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ...perHospital('MAILBOX', mailAddress.optional()),
});

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
  /** Known here only to tell whether a submission's `to` is one of ours. */
  mailboxes: ReadonlyMap<HospitalId, string>;
}

/** Throws a SettingsError that lists every fault. */
export function readConfig(environment: Environment, readText: (path: string) => string): Config {
  const settings = readSettings(settingsSchema, environment, readText);
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
    mailboxes: new Map(mailboxes),
  };
}
