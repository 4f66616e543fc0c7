import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

const WINDOW_MS = 60_000;
/** Maximum number of wrong passwords per minute. A person doesn't type more. */
const MAX_WRONG = 10;
const MAX_NAME_CHARACTERS = 64;

interface PasswordOptions {
  password: string;
  setting: string;
  realm: string;
  onWrong: (address: string | undefined) => void;
}

/** Creates handlers that only let clients with the password through. After ten wrong passwords in a minute, an address must wait. */
export function askPassword(options: PasswordOptions): RequestHandler[] {
  const right = hashOf(options.password);
  const limitGuesses = rateLimit({
    windowMs: WINDOW_MS,
    limit: MAX_WRONG,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => response.statusCode !== 401,
    skip: (request) => readCredentials(request) === undefined,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    handler(_request, response) {
      const seconds = response.get('Retry-After');
      response
        .status(429)
        .type('text')
        .send(`Too many wrong passwords: try again in ${seconds} s.\n`);
    },
  });
  const check: RequestHandler = (request, response, next) => {
    const given = readCredentials(request);
    if (given !== undefined && timingSafeEqual(hashOf(given.password), right)) return next();
    if (given !== undefined) options.onWrong(request.ip);
    response
      .status(401)
      .set('WWW-Authenticate', `Basic realm="${options.realm}", charset="UTF-8"`)
      .type('text')
      .send(`This page needs the password in ${options.setting}. Any user name will do.\n`);
  };
  return [limitGuesses, check];
}

/** Returns the user name given with the password, for the audit log. */
export function operatorOf(request: Request): string {
  return readCredentials(request)?.user.slice(0, MAX_NAME_CHARACTERS) ?? '';
}

/** Hashes a password, because a timing-safe comparison needs inputs of equal length. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function readCredentials({ headers }: Request) {
  const [, encoded] = /^basic +([\w+/]+=*) *$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, user = '', password] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password === undefined ? undefined : { user, password };
}
