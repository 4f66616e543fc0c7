// Near a telephone number, any of these words requires the emergency line: a desk may not be answered, and a doctor is not on duty at all
// hours.

/** Signs that a person in danger sees or feels. They apply to their whole paragraph. */
const SIGNS = [
  'strokes?|heart attacks?|chest pain|(?:pain|pressure|tightness|weight)(?: sits)? (?:in|on) (?:the|your) chest',
  'face (?:that )?(?:hangs|droops)|drooping (?:face|on one side)|crooked smile|slurred speech|words? that (?:slur|will not come)',
  '(?:a|any|has|have|having|had) fits?|fits|seizures?|convulsions?|unconscious|faint(?:s|ed|ing)?|collaps(?:e|es|ed)',
  'snake ?bites?|snakes?|bites?|bitten|stings?|stung|poison(?:s|ed|ing|ous)?|overdose',
  'bleed(?:s|ing)?|ha?emorrhages?|burns?|drown(?:s|ed|ing)?|chok(?:e|es|ed|ing)|head injur(?:y|ies)|bad fall|fall on the head',
  'breathless(?:ness)?|short(?:ness of)? breath|(?:cannot|can no longer|trouble|difficulty|struggles?|struggling)(?: \\w+)? (?:breathe|breathing)|hard breathing|want of breath',
  'suicide|labour pains?|swallowed a',
];

/** Measures against a danger. Pages mention these in passing, so they apply only to their sentence. */
const MEASURES = [
  'emergency|emergencies|casualty|casuality|ambulances?|accidents?|at once|immediately|without delay',
];

/** The same signs in Malayalam, without endings, because a word may have any ending. */
const MALAYALAM_SIGNS = [
  'നെഞ്ചുവേദന|നെഞ്ചിൽ (?:മുറുക്ക|വേദന|ഭാര)|ഹൃദയാഘാത|പക്ഷാഘാത|സ്ട്രോക്ക്',
  'മുഖം ഒരു വശത്തേക്ക്|സംസാരം കുഴയ|അപസ്മാര|ഫിറ്റ്സ്|ബോധക്ഷയ|ബോധം (?:കെട്ട|പോയ|ഇല്ലാ)|കുഴഞ്ഞു',
  'പാമ്പ[്ിു]|കടിയേറ്റ|വിഷം|വിഷബാധ|വിഷത്ത|പ്രതിവിഷ|കീടനാശിനി|അമിതമായി കഴിക്ക',
  'രക്തസ്രാവ|പൊള്ള[ൽലി]|മുങ്ങ[ിു]|തലയ്ക്ക് (?:പരിക്ക|അടി)',
  'ശ്വാസംമുട്ട|ശ്വാസതടസ്സ|ശ്വാസം (?:എടുക്കാൻ|കിട്ടാ|മുട്ട)',
  'ആത്മഹത്യ|പ്രസവവേദന|വിഴുങ്ങിയ',
];

const MALAYALAM_MEASURES = ['അത്യാഹിത|കാഷ്വാലിറ്റി|ആംബുലൻസ|അപകട|ഉടൻ|അടിയന്തര'];

const SIGN = wordsPattern(SIGNS, MALAYALAM_SIGNS);
const MEASURE = wordsPattern(MEASURES, MALAYALAM_MEASURES);

export function dangerSignIn(paragraph: string): string | undefined {
  return SIGN.exec(paragraph)?.[0];
}

export function emergencyWordIn(sentence: string): string | undefined {
  return MEASURE.exec(sentence)?.[0];
}

function wordsPattern(english: readonly string[], malayalam: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${english.join('|')})\\b|${malayalam.join('|')}`, 'i');
}
