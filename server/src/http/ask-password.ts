import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';

const WINDOW_MS = 60_000;
/** More in a minute are a program's, not a person's. */
const MAX_WRONG = 10;
/** Far more than there are operators; their names are theirs to choose. */
const MAX_TRUSTED = 1_000;
const MAX_NAME_CHARACTERS = 64;

/** Lets those through who know the password; `operatorOf` tells the name that they gave with it. */
export function askPassword(password: string, log: Logger): RequestHandler[] {
  const right = hashOf(password);
  /** Addresses with a name that has come with the right password from there. */
  const trusted = new Set<string>();

  // Behind a tunnel or a proxy all share one address: another's guesses do not shut out who has logged in by a name of their own.
  function guesserOf(request: Request): string {
    const address = ipKeyGenerator(request.ip ?? '');
    const named = `${address} ${operatorOf(request)}`;
    return trusted.has(named) ? named : address;
  }
  const limitGuesses = rateLimit({
    windowMs: WINDOW_MS,
    limit: MAX_WRONG,
    keyGenerator: guesserOf,
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
        .send(
          `Too many wrong passwords: try again in ${seconds} s. The worker's log says where they come from.\n`,
        );
    },
  });
  const check: RequestHandler = (request, response, next) => {
    const given = readCredentials(request);
    if (given !== undefined && timingSafeEqual(hashOf(given.password), right)) {
      const named = `${ipKeyGenerator(request.ip ?? '')} ${operatorOf(request)}`;
      if (trusted.size < MAX_TRUSTED) trusted.add(named);
      return next();
    }
    if (given !== undefined) {
      log.warn({ address: request.ip }, "wrong password on the operators' page");
    }
    response
      .status(401)
      .set('WWW-Authenticate', 'Basic realm="Mail desk", charset="UTF-8"')
      .type('text')
      .send('This page wants the password of ADMIN_PASSWORD; the user name is yours to choose.\n');
  };
  return [limitGuesses, check];
}

/** The name that an operator chose to give, for the audit log. */
export function operatorOf(request: Request): string {
  return readCredentials(request)?.user.slice(0, MAX_NAME_CHARACTERS) ?? '';
}

/** Hashes are equally long, whatever was typed. */
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
