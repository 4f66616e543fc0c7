import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Seals {
  /** For a form of our own pages: good until the end of the next day. */
  token(now: number): string;
  isToken(text: string, now: number): boolean;
  /** Text that goes through an address and comes back unchanged, for some minutes. */
  seal(text: string, now: number): string;
  open(sealed: string, now: number): string | undefined;
}

/** How long what was just done is told. */
const FRESH_MS = 2 * 60_000;

/** Good in this process alone: its key is nowhere else. */
export function createSeals(): Seals {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const dayOf = (time: number) => `form ${Math.floor(time / DAY_MS)}`;
  return {
    token: (now) => sign(dayOf(now)),
    isToken: (text, now) => [now, now - DAY_MS].some((time) => isSigned(dayOf(time), text)),
    seal(text, now) {
      const dated = `${now}.${text}`;
      return `${dated}.${sign(dated)}`;
    },
    open(sealed, now) {
      const [, dated = '', time, text, signature = ''] =
        /^((\d+)\.(.*))\.([\w-]+)$/.exec(sealed) ?? [];
      return isSigned(dated, signature) && now - Number(time) < FRESH_MS ? text : undefined;
    },
  };
}
