import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Answer, Asked, Page } from './answer.ts';
import { deviceCookie, findDevice } from './known-device.ts';
import type { Seals } from './seals.ts';
import { countWrongPasswords } from './wrong-passwords.ts';

/** What a person does not notice, and a program that guesses does. */
const SLOWED_MS = 500;

/** A page for those who know the password; the name that they gave with it is theirs to choose. */
export type OperatorPage = (asked: Asked & { user: string }) => Answer | Promise<Answer>;

/** Yields what puts pages behind the password, with one count of wrong ones for all of them. */
export function askPassword(
  password: string,
  { seals, log }: { seals: Seals; log: Logger },
): (page: OperatorPage) => Page {
  const wrong = countWrongPasswords();
  const right = hashOf(password);
  return (page) => async (asked) => {
    const given = readCredentials(asked.request);
    if (given === undefined) return ASK;
    const address = asked.request.socket.remoteAddress ?? '';
    const now = Date.now();
    const device = findDevice(asked.request, seals, now);
    // Behind a tunnel or a proxy all share one address: who has logged in is not shut out by another's guesses.
    const guesser = device ?? address;
    const waitMs = wrong.waitMs(guesser, now);
    if (waitMs > 0) return tooMany(waitMs);
    if (timingSafeEqual(hashOf(given.password), right)) {
      const answer = await page({ ...asked, user: given.user });
      const cookie = deviceCookie(device, seals, now);
      return { ...answer, headers: { ...answer.headers, 'Set-Cookie': cookie } };
    }
    wrong.add(guesser, now);
    log.warn({ address }, "wrong password on the operators' page");
    await wait(SLOWED_MS);
    return ASK;
  };
}

const ASK: Answer = {
  status: 401,
  body: 'This page wants the password of ADMIN_PASSWORD; the user name is yours to choose.\n',
  headers: { 'WWW-Authenticate': 'Basic realm="Mail desk", charset="UTF-8"' },
};

function tooMany(waitMs: number): Answer {
  const seconds = Math.ceil(waitMs / 1_000);
  return {
    status: 429,
    body: `Too many wrong passwords: try again in ${seconds} s. The worker's log says where they come from.\n`,
    headers: { 'Retry-After': String(seconds) },
  };
}

/** Hashes are equally long, whatever was typed. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function readCredentials({ headers }: IncomingMessage) {
  const [, encoded] = /^basic +([\w+/]+=*) *$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, user = '', password] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password === undefined ? undefined : { user, password };
}
