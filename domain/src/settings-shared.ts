import { z } from 'zod';
import { outboxUrl, redisUrl } from './settings-addresses.ts';
import { host, wholeNumber } from './settings-values.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** What API and worker are both told: a shape to spread into a settings schema. */
export const sharedSettings = {
  ADMIN_HOST: host.default('127.0.0.1'),
  REDIS_URL: redisUrl,
  OUTBOX_URL: outboxUrl,
  OUTBOX_MIN_FREE_BYTES: wholeNumber(512 * 1024 * 1024, 0),
  OUTBOX_MAX_PENDING: wholeNumber(1_000_000, 1),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `not one of ${LOG_LEVELS.join(', ')}` }).default('info'),
};
