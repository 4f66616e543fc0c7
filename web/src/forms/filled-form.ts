import type { FormName, FormValues } from '@poyanil/domain';

/** What tells people from programs, though not for sure. */
export interface SentSigns {
  honeypot: string;
  /** For how long the visitor has had the page, in ms. */
  fillMs: number;
}

/** A form as its visitor filled it in, checked; the resume itself where the form takes one. */
export type FilledForm = {
  [Name in FormName]: { form: Name; values: FormValues<Name>; resume?: File | undefined };
}[FormName] & { signs?: SentSigns };
