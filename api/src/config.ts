import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { VERSION } from '@poyanil/server/process/version';
import {
  crossFieldRule,
  type Environment,
  readSettings,
} from '@poyanil/server/settings/read-settings';
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
      // With 0, the system assigns each server its own port.
      ({ PORT, ADMIN_PORT }) => PORT !== ADMIN_PORT || PORT === 0,
      crossFieldRule(['PORT', 'ADMIN_PORT'], 'both are the same; give each its own port'),
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

export function readApiConfig(environment: Environment, readText: ReadText) {
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
    /** Number of trusted proxies in front, whose X-Forwarded-For gives the visitor's address. */
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
    /** Used only to recognize the hospitals' own addresses in a submission's `to`. */
    mailboxes: new Map(mailboxes),
  };
}
