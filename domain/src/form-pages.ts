import { details } from './detail-pages.ts';
import type { FormName } from './forms/form-fields.ts';

/**
 * The page of each form: its path below a hospital's base, which an entry's identifier may follow. Phones don't keep these
 * pages, because an old form may ask for what the hospital no longer takes. The home page shows a form as well, and is kept.
 */
export const formPages = {
  appointment: 'appointment',
  contact: 'contact_us',
  jobApplication: details.career.folder,
} as const satisfies Record<FormName, string>;
