/** An invisible input. Bots that fill in every input also fill in this one. */
export const HONEYPOT_FIELD = 'website';

/** The header with how long the visitor had the page open before sending its form, in ms. */
export const FILL_TIME_HEADER = 'Form-Fill-Time';

/** Faster than a person can open a page, fill in three fields and send them. */
const MIN_FILL_MS = 1_000;
const FILL_TIME = /^\d{1,10}$/;

export const spamReasons = {
  'hidden-field': 'A field that visitors do not see was filled in.',
  'too-fast': 'It was sent within a second after the page was opened.',
} as const;

export type SpamReason = keyof typeof spamReasons;

export const spamReasonNames = Object.keys(spamReasons) as [SpamReason, ...SpamReason[]];

/** Untrusted fields that come with a submission in addition to its values. */
export interface SpamSignals {
  honeypot: unknown;
  fillTime: unknown;
}

/** Returns undefined if a submission looks like a person's, or if there is no sign at all, since other programs may also send forms. */
export function spamReasonOf({ honeypot, fillTime }: SpamSignals): SpamReason | undefined {
  if (honeypot !== undefined && honeypot !== '') return 'hidden-field';
  const isTime = typeof fillTime === 'string' && FILL_TIME.test(fillTime);
  return isTime && Number(fillTime) < MIN_FILL_MS ? 'too-fast' : undefined;
}
