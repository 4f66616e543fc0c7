import { type BuildInfo, type HospitalId, hospitalIds } from '@poyanil/domain';
import type { OutboxLimits } from '@poyanil/outbox';
import { VERSION } from '@poyanil/server/process/version';
import { type Environment, readSettings, together } from '@poyanil/server/settings/read-settings';
import { sharedSettings } from '@poyanil/server/settings/shared';
import { contentServiceOf, siteSettings, wholeService } from '@poyanil/server/settings/site';
import {
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
      ...siteSettings,
      ...sharedSettings,
      WEB_ROOT: z
        .string()
        .refine(
          (folder) => isThere(`${folder}/index.html`, readText),
          'the folder has no index.html; publish the pages first (npm run content -- publish)',
        )
        .optional(),
      TRUST_PROXY: wholeNumber(0, 0, 10),
      RATE_LIMIT_PER_MINUTE: wholeNumber(20, 0),
      ...perHospital('MAILBOX', mailAddress.optional()),
    })
    .refine(
      // For 0 the system gives each a port of its own.
      ({ PORT, ADMIN_PORT }) => PORT !== ADMIN_PORT || PORT === 0,
      together(['PORT', 'ADMIN_PORT'], 'the same; give each a port of its own'),
    )
    .refine(...wholeService);
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
  /** The address where operators are told that no worker comes. */
  alertUrl: string | undefined;
  /** The address that is pinged while all is well. */
  heartbeatUrl: string | undefined;
  alertIntervalMs: number;
  /** The words that the operators' tool is called by. */
  mailCommand: string;
  /** The folder of the content, or of a published version; absent for the program's own content. */
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
    alertUrl: settings.ALERT_URL,
    heartbeatUrl: settings.HEARTBEAT_URL,
    alertIntervalMs: settings.RECONCILE_MS,
    mailCommand: settings.MAIL_COMMAND,
    contentDir: settings.CONTENT_DIR,
    contentService: contentServiceOf(settings),
    build: { version: VERSION, revision: settings.REVISION },
    mailboxes: new Map(mailboxes),
    mailboxSettings: Object.fromEntries(
      mailboxes.map(([id, mailbox]) => [hospitalVariable('MAILBOX', id), mailbox]),
    ),
  };
}
