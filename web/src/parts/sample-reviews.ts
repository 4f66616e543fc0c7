import { t } from '@lingui/core/macro';
/** Stands above the invented reviews; goes when the first real one, with the patient's written consent, takes their place. */
export const SAMPLE_REVIEWS = t`Sample reviews, written to show this page. We publish real reviews only with written consent, and without names.`;
