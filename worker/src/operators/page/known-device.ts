import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DEVICE_MS, type Seals } from './seals.ts';

const NAME = 'mail-desk-device';

/** The number of the browser that asks, if it has logged in before; nobody can make one up. */
export function findDevice(
  { headers }: IncomingMessage,
  { device }: Seals,
  now: number,
): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim().split('='));
  return cookies
    .filter(([name]) => name === NAME)
    .map(([, value = '']) => device.open(value, now))
    .find((number) => number !== undefined);
}

/** What a browser knows itself by from now on; it is no password. */
export function deviceCookie(known: string | undefined, { device }: Seals, now: number): string {
  const number = known ?? randomBytes(16).toString('base64url');
  // No path: browsers take the one that they see, which may be another behind a proxy. Not Secure: the port speaks plain HTTP.
  return `${NAME}=${device.seal(number, now)}; Max-Age=${DEVICE_MS / 1_000}; HttpOnly; SameSite=Strict`;
}
