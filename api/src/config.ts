import {
  type BuildInfo,
  HOSTED_ASSET_ORIGINS,
  type HospitalId,
  hospitalIds,
  MAX_BACKUP_DAYS,
  MIN_BACKUP_DAYS,
  USUAL_BACKUP_DAYS,
} from '@poyanil/domain';
import type { OutboxLimits } from '@poyanil/outbox';
import { VERSION } from '@poyanil/server/process/version';
import { publicOrigin, webAddress } from '@poyanil/server/settings/addresses';
import { type Environment, readSettings, together } from '@poyanil/server/settings/read-settings';
import { sharedSettings } from '@poyanil/server/settings/shared';
import {
  accessToken,
  hospitalVariable,
  mailAddress,
  perHospital,
  port,
  wholeNumber,
} from '@poyanil/server/settings/values';
import { z } from 'zod';

function schemaFor(readText: ReadText) {
  return z
    .object({
      PORT: port(8080),
      ADMIN_PORT: port(9090),
      PUBLIC_URL: publicOrigin.optional(),
      ...sharedSettings,
      BACKUP_DAYS: wholeNumber(USUAL_BACKUP_DAYS, MIN_BACKUP_DAYS, MAX_BACKUP_DAYS),
      OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
      MALAYALAM: z.enum(['on', 'off']).default('off'),
      WEB_ROOT: z
        .string()
        .refine(
          (folder) => isThere(`${folder}/index.html`, readText),
          'the folder has no index.html; build the pages first (npm run build)',
        )
        .optional(),
      TRUST_PROXY: wholeNumber(0, 0, 10),
      RATE_LIMIT_PER_MINUTE: wholeNumber(20, 0),
      CONTENT_DIR: z.string().optional(),
      CONTENT_URL: webAddress.optional(),
      CONTENT_ACCESS_TOKEN: accessToken.optional(),
      CONTENT_ASSET_HOSTS: z
        .string()
        .regex(/^[^,]*$/, 'not origins such as https://images.example.org, apart by spaces')
        .transform((text) => text.split(/\s+/))
        .pipe(z.array(publicOrigin))
        .default(HOSTED_ASSET_ORIGINS),
      ...perHospital('MAILBOX', mailAddress.optional()),
    })
    .refine(
      // For 0 the system gives each a port of its own.
      ({ PORT, ADMIN_PORT }) => PORT !== ADMIN_PORT || PORT === 0,
      together(['PORT', 'ADMIN_PORT'], 'the same; give each a port of its own'),
    )
    .refine(
      ({ CONTENT_URL, CONTENT_ACCESS_TOKEN }) => !CONTENT_URL === !CONTENT_ACCESS_TOKEN,
      together(
        ['CONTENT_URL', 'CONTENT_ACCESS_TOKEN'],
        'give both, or neither for the content of this repository',
      ),
    );
}

type ReadText = (path: string) => string;

function isThere(path: string, readText: ReadText): boolean {
  try {
    readText(path);
    return true;
  } catch {
    return false;
  }
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
  /** The receiver of traces, if any. */
  tracing: { endpoint: string | undefined; headers: Readonly<Record<string, string>> };
  /** The address where operators are told that no worker comes. */
  alertUrl: string | undefined;
  /** The address that is pinged while all is well. */
  heartbeatUrl: string | undefined;
  alertIntervalMs: number;
  /** The words that the operators' tool is called by. */
  mailCommand: string;
  /** Days that the worker keeps what it cannot deliver, for the page that says so. */
  deadLetterDays: number;
  /** Days within which ops/backup deletes a backup, for the same page. */
  backupDays: number;
  /** Whether visitors' phones keep the pages that were read. */
  offlinePages: boolean;
  /** Whether the pages in Malayalam are shown. */
  malayalam: boolean;
  /** The folder of entries and assets, where it is not the program's own. */
  contentDir: string | undefined;
  /** The hosted content service; absent for the embedded store. */
  contentService: { url: string; accessToken: string; assetOrigins: string[] } | undefined;
  build: BuildInfo;
  /** Known here only to tell whether a submission's `to` is one of ours. */
  mailboxes: ReadonlyMap<HospitalId, string>;
  /** The same by the name of the setting. */
  mailboxSettings: Readonly<Record<string, string>>;
}

/** Throws a SettingsError that lists every fault. */
export function readConfig(environment: Environment, readText: ReadText): Config {
  const settings = readSettings(schemaFor(readText), environment, readText);
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
    tracing: {
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    },
    alertUrl: settings.ALERT_URL,
    heartbeatUrl: settings.HEARTBEAT_URL,
    alertIntervalMs: settings.RECONCILE_MS,
    mailCommand: settings.MAIL_COMMAND,
    deadLetterDays: settings.DEAD_LETTER_DAYS,
    backupDays: settings.BACKUP_DAYS,
    offlinePages: settings.OFFLINE_PAGES === 'on',
    malayalam: settings.MALAYALAM === 'on',
    contentDir: settings.CONTENT_DIR,
    contentService:
      settings.CONTENT_URL === undefined || settings.CONTENT_ACCESS_TOKEN === undefined
        ? undefined
        : {
            url: settings.CONTENT_URL,
            accessToken: settings.CONTENT_ACCESS_TOKEN,
            assetOrigins: settings.CONTENT_ASSET_HOSTS,
          },
    build: { version: VERSION, revision: settings.REVISION },
    mailboxes: new Map(mailboxes),
    mailboxSettings: Object.fromEntries(
      mailboxes.map(([id, mailbox]) => [hospitalVariable('MAILBOX', id), mailbox]),
    ),
  };
}
