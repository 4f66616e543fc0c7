import { t } from '@lingui/core/macro';
/** Shown above the invented reviews; remove it when the first real one, with the patient's written consent, replaces them. */
export const SAMPLE_REVIEWS = t`Sample reviews, written to show this page. We publish real reviews only with written consent, and without names.`;
