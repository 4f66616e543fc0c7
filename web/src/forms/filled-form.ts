import type { FormName, FormValues } from '@poyanil/domain';

/** Signs that help to distinguish people from bots, without certainty. */
export interface SentSigns {
  honeypot: string;
  /** How long the visitor has had the page open, in milliseconds. */
  fillMs: number;
}

/** A completed and validated form, with the resume itself if the form takes one. */
export type FilledForm = {
  [Name in FormName]: { form: Name; values: FormValues<Name>; resume?: File | undefined };
}[FormName] & { signs?: SentSigns };
