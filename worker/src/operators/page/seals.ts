import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long what was just done is told. */
const NEWS_MS = 2 * MINUTE_MS;
/** A browser is known for so long after its last look at the page. */
export const DEVICE_MS = 7 * DAY_MS;

export interface Seals {
  /** For a form of our own pages: good until the end of the next day. */
  token(now: number): string;
  isToken(text: string, now: number): boolean;
  /** What goes through an address and comes back unchanged, for some minutes. */
  news: Sealing;
  /** The number of a browser that has logged in, for some days. */
  device: Sealing;
}

export interface Sealing {
  seal(text: string, now: number): string;
  open(sealed: string, now: number): string | undefined;
}

/** Good in this process alone: its key is nowhere else. */
export function createSeals(): Seals {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const dayOf = (time: number) => `form ${Math.floor(time / DAY_MS)}`;
  /** What is sealed as one kind does not open as another. */
  const sealing = (kind: string, lifeMs: number): Sealing => ({
    seal(text, now) {
      const dated = `${now}.${text}`;
      return `${dated}.${sign(`${kind} ${dated}`)}`;
    },
    open(sealed, now) {
      const [, dated = '', time, text, signature = ''] =
        /^((\d+)\.(.*))\.([\w-]+)$/.exec(sealed) ?? [];
      const isFresh = now - Number(time) < lifeMs;
      return isSigned(`${kind} ${dated}`, signature) && isFresh ? text : undefined;
    },
  });
  return {
    token: (now) => sign(dayOf(now)),
    isToken: (text, now) => [now, now - DAY_MS].some((time) => isSigned(dayOf(time), text)),
    news: sealing('news', NEWS_MS),
    device: sealing('device', DEVICE_MS),
  };
}
