import { details } from './detail-pages.ts';
import type { FormName } from './forms/form-fields.ts';

/**
 * An entry's id may follow a path. Phones don't cache these pages, because an old form may ask for data that is no longer accepted. The
 * home page also has a form, but is cached.
 */
export const formPages = {
  appointment: 'appointment',
  contact: 'contact_us',
  jobApplication: details.career.folder,
} as const satisfies Record<FormName, string>;
