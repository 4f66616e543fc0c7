import {
  address,
  type Environment,
  type HospitalId,
  hospitalIds,
  hospitalVariable,
  mailAddress,
  perHospital,
  port,
  readSettings,
  wholeNumber,
} from '@poyanil/domain';
import { z } from 'zod';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
// Timers of Node wrap beyond this, and would fire at once.
const MAX_TIMER_MS = 2 ** 31 - 1;
const DAY_MS = 24 * 60 * 60 * 1000;

const smtpUrl = address('smtp:', 'smtps:');

export type WorkerConfig = ReturnType<typeof readConfig>;

/** Everything that the worker is told, or a SettingsError that lists every fault. */
export function readConfig(environment: Environment, readText: (path: string) => string) {
  const settings = readSettings(schemaFor(environment), environment, readText);
  const destinations = destinationsOf(settings);
  return {
    adminPort: settings.WORKER_ADMIN_PORT,
    adminHost: settings.ADMIN_HOST,
    redisUrl: settings.REDIS_URL,
    outboxUrl: settings.OUTBOX_URL,
    outboxLimits: {
      minFreeBytes: settings.OUTBOX_MIN_FREE_BYTES,
      maxPending: settings.OUTBOX_MAX_PENDING,
    },
    mailFrom: settings.MAIL_FROM,
    destinations,
    alerts: {
      ...(settings.ALERT_URL === undefined ? {} : { url: settings.ALERT_URL }),
      ...(settings.ALERT_MAIL === undefined
        ? {}
        : {
            mail: {
              from: settings.MAIL_FROM,
              to: settings.ALERT_MAIL,
              smtpUrls: allServers(destinations),
            },
          }),
    },
    smtpTimeoutMs: settings.SMTP_TIMEOUT_MS,
    retryBaseMs: settings.RETRY_BASE_MS,
    reconcileMs: settings.RECONCILE_MS,
    leaseMs: settings.LEASE_MS,
    deadLetterMs: settings.DEAD_LETTER_DAYS * DAY_MS,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Each mail server once: operators are told by the first that works. */
function allServers(destinations: Destinations): string[] {
  return [...new Set(Object.values(destinations).map(({ smtpUrl }) => smtpUrl))];
}

/** Where one hospital's e-mails go. */
export interface Destination {
  mailbox: string;
  smtpUrl: string;
}

export type Destinations = Readonly<Record<HospitalId, Destination>>;

function schemaFor(environment: Environment) {
  const isShared = Boolean(environment.SMTP_URL?.trim() || environment.SMTP_URL_FILE);
  return z.object({
    WORKER_ADMIN_PORT: port(9091),
    ADMIN_HOST: z.string().default('127.0.0.1'),
    REDIS_URL: address('redis:', 'rediss:'),
    OUTBOX_URL: address('file:', 'postgres:', 'postgresql:'),
    OUTBOX_MIN_FREE_BYTES: wholeNumber(512 * 1024 * 1024, 0),
    OUTBOX_MAX_PENDING: wholeNumber(1_000_000, 1),
    MAIL_FROM: mailAddress,
    SMTP_URL: smtpUrl.optional(),
    // Without one mail server for all, each hospital has to have its own.
    ...perHospital('SMTP_URL', isShared ? smtpUrl.optional() : smtpUrl),
    ...perHospital('MAILBOX', mailAddress),
    SMTP_TIMEOUT_MS: wholeNumber(600_000, 1, MAX_TIMER_MS),
    RETRY_BASE_MS: wholeNumber(60_000, 1),
    RECONCILE_MS: wholeNumber(30_000, 1, MAX_TIMER_MS),
    // A third of it is the time between two renewals.
    LEASE_MS: wholeNumber(15_000, 300, MAX_TIMER_MS),
    DEAD_LETTER_DAYS: wholeNumber(90, 1),
    ALERT_URL: address('http:', 'https:').optional(),
    ALERT_MAIL: mailAddress.optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `not one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  });
}

function destinationsOf(settings: Readonly<Record<string, unknown>>): Destinations {
  const given = (name: string) => z.string().parse(settings[name]);
  return Object.fromEntries(
    hospitalIds.map((hospital) => {
      const own = hospitalVariable('SMTP_URL', hospital);
      return [
        hospital,
        {
          mailbox: given(hospitalVariable('MAILBOX', hospital)),
          smtpUrl: given(settings[own] === undefined ? 'SMTP_URL' : own),
        },
      ];
    }),
  ) as Record<HospitalId, Destination>;
}
