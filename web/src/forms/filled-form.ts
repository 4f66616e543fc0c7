import type { FormName, FormValues } from '@poyanil/domain';

/** Signs that help to distinguish people from bots, without certainty. */
export interface SentSigns {
  honeypot: string;
  /** How long the visitor has had the page open, in milliseconds. */
  fillMs: number;
}

export type FilledForm = {
  [Name in FormName]: { form: Name; values: FormValues<Name>; resume?: File | undefined };
}[FormName] & { signs?: SentSigns };
