import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { VERSION } from '@poyanil/server/process/version';
import { alertUrl, imapUrl, publicOrigin, smtpUrl } from '@poyanil/server/settings/addresses';
import { type Environment, readSettings, soundIn } from '@poyanil/server/settings/read-settings';
import { MAX_TIMER_MS, sharedSettings } from '@poyanil/server/settings/shared';
import {
  hospitalVariable,
  mailAddress,
  password,
  perHospital,
  port,
  wholeNumber,
} from '@poyanil/server/settings/values';
import { z } from 'zod';
import type { AlertTargets } from './alerts/channel-proof.ts';
import { defaultHeloName, heloName } from './smtp/helo-name.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Default of MAILS_AT_ONCE. Microsoft's Exchange Online accepts this many simultaneous connections of a sender, others accept more. */
const DEFAULT_MAILS_AT_ONCE = 3;
/** Maximum of MAILS_AT_ONCE. More doesn't help, because a worker's own processor is the limit long before. */
const MOST_MAILS_AT_ONCE = 50;

const mailShape = {
  PUBLIC_URL: publicOrigin.optional(),
  MAIL_FROM: mailAddress,
  MAIL_BOUNCES: mailAddress.optional(),
  ALERT_MAIL: mailAddress.optional(),
  MAIL_HELO: heloName.optional(),
  ALERT_URL: alertUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  ...perHospital('SMTP_URL', smtpUrl.optional()),
  ...perHospital('MAILBOX', mailAddress),
  SMTP_TIMEOUT_MS: wholeNumber(600_000, 1, MAX_TIMER_MS),
  MAILS_AT_ONCE: wholeNumber(DEFAULT_MAILS_AT_ONCE, 1, MOST_MAILS_AT_ONCE),
};
type MailSettings = z.output<z.ZodObject<typeof mailShape>>;

const whenServersAreSound = { when: soundIn(['SMTP_URL']) };
const mailSchema = z.object(mailShape).superRefine(requireServers, whenServersAreSound);

const schema = z
  .object({
    WORKER_ADMIN_PORT: port(9091),
    ADMIN_PASSWORD: password.optional(),
    ...sharedSettings,
    ...mailShape,
    MAILS_PER_HOUR: wholeNumber(3_600, 0),
    RETRY_BASE_MS: wholeNumber(60_000, 1),
    // A lease is renewed after each third of this time.
    LEASE_MS: wholeNumber(15_000, 300, MAX_TIMER_MS),
    BOUNCES_URL: imapUrl.optional(),
  })
  .superRefine(requireServers, whenServersAreSound);

function requireServers(settings: MailSettings, { addIssue }: z.RefinementCtx): void {
  const own = hospitalIds.map((id) => hospitalVariable('SMTP_URL', id));
  const lacking = own.filter((name) => settings[name] === undefined);
  if (settings.SMTP_URL !== undefined) return;
  const missing = lacking.length === own.length ? ['SMTP_URL'] : lacking;
  for (const name of missing) addIssue({ code: 'custom', path: [name], message: 'missing' });
}

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

export function readWorkerConfig(environment: Environment, readText: (path: string) => string) {
  const settings = readSettings(schema, environment, readText);
  return {
    ...mailConfigOf(settings),
    adminPort: settings.WORKER_ADMIN_PORT,
    adminHost: settings.ADMIN_HOST,
    /** The password of the operators' page. If absent, there is no such page. */
    adminPassword: settings.ADMIN_PASSWORD,
    redisUrl: settings.REDIS_URL,
    outboxUrl: settings.OUTBOX_URL,
    outboxLimits: {
      minFreeBytes: settings.OUTBOX_MIN_FREE_BYTES,
      maxPending: settings.OUTBOX_MAX_PENDING,
    },
    bouncesUrl: settings.BOUNCES_URL,
    heartbeatUrl: settings.HEARTBEAT_URL,
    mailCap: { most: settings.MAILS_PER_HOUR, windowMs: HOUR_MS },
    retryBaseMs: settings.RETRY_BASE_MS,
    reconcileMs: settings.RECONCILE_MS,
    mailCommand: settings.MAIL_COMMAND,
    leaseMs: settings.LEASE_MS,
    deadLetterMs: settings.DEAD_LETTER_DAYS * DAY_MS,
    logLevel: settings.LOG_LEVEL,
    build: { version: VERSION, revision: settings.REVISION },
  };
}

export type MailConfig = ReturnType<typeof mailConfigOf>;

/** Reads only the settings that are needed to send an e-mail, because others may be invalid. */
export function readMailConfig(
  environment: Environment,
  readText: (path: string) => string,
): MailConfig {
  return mailConfigOf(readSettings(mailSchema, environment, readText));
}

function mailConfigOf(settings: MailSettings) {
  const destinations = destinationsOf(settings);
  return {
    mailFrom: settings.MAIL_FROM,
    addresses: addressesOf(settings),
    mailBounces: bounceAddress(settings),
    mailHelo: mailHeloOf(settings),
    destinations,
    alerts: alertTargets(settings, destinations),
    smtpTimeoutMs: settings.SMTP_TIMEOUT_MS,
    mailsAtOnce: settings.MAILS_AT_ONCE,
  };
}

function alertTargets(settings: MailSettings, destinations: Destinations): AlertTargets {
  return {
    ...(settings.ALERT_URL && { url: settings.ALERT_URL }),
    ...(settings.ALERT_MAIL && {
      mail: {
        from: settings.MAIL_FROM,
        bounces: bounceAddress(settings),
        to: settings.ALERT_MAIL,
        helo: mailHeloOf(settings),
        // List each mail server once, because alerts are sent by the first that works.
        smtpUrls: [...new Set(Object.values(destinations).map(({ smtpUrl }) => smtpUrl))],
      },
    }),
  };
}

/** Returns the envelope sender. ALERT_MAIL must be in the domain of MAIL_FROM to be used, because mail servers and SPF reject others. */
function bounceAddress({ MAIL_BOUNCES, ALERT_MAIL, MAIL_FROM }: MailSettings): string {
  const isOwn = ALERT_MAIL !== undefined && domainOf(ALERT_MAIL) === domainOf(MAIL_FROM);
  return MAIL_BOUNCES ?? (isOwn ? ALERT_MAIL : MAIL_FROM);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function mailHeloOf({ MAIL_HELO, PUBLIC_URL, MAIL_FROM }: MailSettings): string {
  return MAIL_HELO ?? defaultHeloName(PUBLIC_URL, MAIL_FROM);
}

export interface Destination {
  mailbox: string;
  smtpUrl: string;
  smtpSetting: string;
}

export type Destinations = Readonly<Record<HospitalId, Destination>>;

function destinationsOf(settings: MailSettings): Destinations {
  return Object.fromEntries(
    hospitalIds.map((hospital) => {
      const own = hospitalVariable('SMTP_URL', hospital);
      const smtpSetting = settings[own] === undefined ? 'SMTP_URL' : own;
      const mailbox = settings[hospitalVariable('MAILBOX', hospital)];
      return [hospital, { mailbox, smtpUrl: settings[smtpSetting], smtpSetting }];
    }),
  ) as Record<HospitalId, Destination>;
}

function addressesOf(settings: MailSettings): Readonly<Record<string, string>> {
  const names = ['MAIL_FROM', ...hospitalIds.map((id) => hospitalVariable('MAILBOX', id))] as const;
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
