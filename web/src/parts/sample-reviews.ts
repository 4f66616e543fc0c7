/** Stands above the invented reviews; goes when the first real one, with the patient's written consent, takes their place. */
export const SAMPLE_REVIEWS =
  'Sample reviews, written to show this page. We publish real reviews only with written consent, and without names.';
