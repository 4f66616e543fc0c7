import { details } from './detail-pages.ts';
import type { FormName } from './forms/form-fields.ts';

/**
 * The page of each form: its path below a hospital's base; an entry's id may follow. Phones don't cache these pages, because an old form
 * may ask for data that the hospital no longer accepts. The home page also shows a form, but is cached.
 */
export const formPages = {
  appointment: 'appointment',
  contact: 'contact_us',
  jobApplication: details.career.folder,
} as const satisfies Record<FormName, string>;
