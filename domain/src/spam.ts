/** An input that people do not see: what fills in every input of a page fills in this one as well. */
export const HONEYPOT_FIELD = 'website';

/** The header that says for how long the visitor had had the page when they sent its form, in ms. */
export const FILL_TIME_HEADER = 'Form-Fill-Time';

/** Nobody opens a page, fills in three fields and sends them in less. */
const MIN_FILL_MS = 1_000;
const FILL_TIME = /^\d{1,10}$/;

/** Says why a submission may be spam, in words for those who read its e-mail. */
export const suspicions = {
  'hidden-field': 'A field that visitors do not see was filled in.',
  'too-fast': 'It was sent within a second after the page was opened.',
} as const;

export type Suspicion = keyof typeof suspicions;

export const suspicionNames = Object.keys(suspicions) as [Suspicion, ...Suspicion[]];

/** Fields that came with a submission besides its values; anything may stand there. */
export interface SpamSigns {
  honeypot: unknown;
  fillTime: unknown;
}

/** Undefined for what looks like a person's; so does what gives no sign, since other programs may send forms, too. */
export function suspicionOf({ honeypot, fillTime }: SpamSigns): Suspicion | undefined {
  if (honeypot !== undefined && honeypot !== '') return 'hidden-field';
  const isTime = typeof fillTime === 'string' && FILL_TIME.test(fillTime);
  return isTime && Number(fillTime) < MIN_FILL_MS ? 'too-fast' : undefined;
}
