import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outboxPathIn, redisUrlPathIn } from '@poyanil/server/process/data-paths';
import { outboxUrl, redisUrl } from '@poyanil/server/settings/addresses';
import { type Environment, readSettings } from '@poyanil/server/settings/read-settings';
import { z } from 'zod';

type ReadText = (path: string) => string;

// Each schema is read only when a command needs it, because a wrong address of Redis must not block access to the outbox.
const outboxSchema = z.object({
  OUTBOX_URL: outboxUrl.optional(),
  DATA_DIR: z.string().default('.data'),
});
const redisSchema = z.object({ REDIS_URL: redisUrl.optional(), ...outboxSchema.shape });

export function readOutboxUrl(environment: Environment, readText: ReadText): string {
  const { OUTBOX_URL, DATA_DIR } = readSettings(outboxSchema, environment, readText);
  return OUTBOX_URL ?? pathToFileURL(outboxPathIn(resolve(DATA_DIR))).href;
}

/** Returns the address in the settings, or that of the Redis that `npm start` started last. */
export function readRedisUrl(environment: Environment, readText: ReadText): string | undefined {
  const { REDIS_URL, OUTBOX_URL, DATA_DIR } = readSettings(redisSchema, environment, readText);
  if (REDIS_URL !== undefined || OUTBOX_URL !== undefined) return REDIS_URL;
  try {
    return readText(redisUrlPathIn(DATA_DIR));
  } catch {
    return undefined; // `npm start` has not run here
  }
}

/** Returns the operating system's user, for the audit log; with sudo, the user who called it. */
export function readActor(environment: Environment): string {
  return environment.SUDO_USER || loginName();
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user id without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
