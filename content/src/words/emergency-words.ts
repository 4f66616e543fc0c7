// Near a telephone number any of these words asks for the emergency line: a desk may not be answered, and a doctor is not on
// duty at all hours.

/**
 * Signs that a person in danger sees or feels. They hold for the whole paragraph in which they
 * stand.
 */
const SIGNS = [
  'strokes?|heart attacks?|chest pain|(?:pain|pressure|tightness|weight)(?: sits)? (?:in|on) (?:the|your) chest',
  'face (?:that )?(?:hangs|droops)|drooping (?:face|on one side)|crooked smile|slurred speech|words? that (?:slur|will not come)',
  '(?:a|any|has|have|having|had) fits?|fits|seizures?|convulsions?|unconscious|faint(?:s|ed|ing)?|collaps(?:e|es|ed)',
  'snake ?bites?|snakes?|bites?|bitten|stings?|stung|poison(?:s|ed|ing|ous)?|overdose',
  'bleed(?:s|ing)?|ha?emorrhages?|burns?|drown(?:s|ed|ing)?|chok(?:e|es|ed|ing)|head injur(?:y|ies)|bad fall|fall on the head',
  'breathless(?:ness)?|short(?:ness of)? breath|(?:cannot|can no longer|trouble|difficulty|struggles?|struggling)(?: \\w+)? (?:breathe|breathing)|hard breathing|want of breath',
  'suicide|labour pains?|swallowed a',
];

/** Measures against a danger: a page names these in passing, so they hold for their sentence. */
const MEASURES = [
  'emergency|emergencies|casualty|casuality|ambulances?|accidents?|at once|immediately|without delay',
];

const SIGN = wordsPattern(SIGNS);
const MEASURE = wordsPattern(MEASURES);

export function dangerSignIn(paragraph: string): string | undefined {
  return SIGN.exec(paragraph)?.[0];
}

export function emergencyWordIn(sentence: string): string | undefined {
  return MEASURE.exec(sentence)?.[0];
}

function wordsPattern(words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');
}
