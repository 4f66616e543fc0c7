import { DEFAULT_DEAD_LETTER_DAYS, MAX_DEAD_LETTER_DAYS } from '@poyanil/domain';
import { z } from 'zod';
import { alertUrl, outboxUrl, redisUrl, webAddress } from './addresses.ts';
import { host, wholeNumber } from './values.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Maximum duration of a timer. Longer timers overflow in Node and fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export const sharedSettings = {
  ADMIN_HOST: host.default('127.0.0.1'),
  REDIS_URL: redisUrl,
  OUTBOX_URL: outboxUrl,
  OUTBOX_MIN_FREE_BYTES: wholeNumber(512 * 1024 * 1024, 0),
  OUTBOX_MAX_PENDING: wholeNumber(1_000_000, 1),
  /** The time between two of the worker's rounds through the outbox, and between two checks for alerts in both programs. */
  RECONCILE_MS: wholeNumber(30_000, 1, MAX_TIMER_MS),
  ALERT_URL: alertUrl.optional(),
  HEARTBEAT_URL: webAddress.optional(),
  /** The command that operators type for their tool; the image sets the one used outside the container. */
  MAIL_COMMAND: z.string().default('npm run mail --'),
  /** The worker erases dead letters after this time, and the privacy page states it. */
  DEAD_LETTER_DAYS: wholeNumber(DEFAULT_DEAD_LETTER_DAYS, 1, MAX_DEAD_LETTER_DAYS),
  /** The commit that the program was built from, set by the image. */
  REVISION: z
    .string()
    .regex(/^[\w.+-]{1,100}$/, 'not a revision, such as the 40 characters of `git rev-parse HEAD`')
    .default('unknown'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `not one of ${LOG_LEVELS.join(', ')}` }).default('info'),
};
