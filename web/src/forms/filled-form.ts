import type { FormName, FormValues } from '@poyanil/domain';

/** Signs that tell people from programs, though not for sure. */
export interface SentSigns {
  honeypot: string;
  /** Milliseconds for which the visitor has had the page. */
  fillMs: number;
}

/** A form as its visitor filled it in, checked; the resume itself where the form takes one. */
export type FilledForm = {
  [Name in FormName]: { form: Name; values: FormValues<Name>; resume?: File | undefined };
}[FormName] & { signs?: SentSigns };
