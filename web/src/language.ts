import type { basePaths, Language } from '@poyanil/domain';

declare global {
  /** The same as LANGUAGE, put in before imports are read: what stands behind a condition on it is in that language's build alone. */
  const __LANGUAGE__: Language;
}

/** The language of this build of the pages: each language is built by itself, so that no visitor loads the words of another. */
export const LANGUAGE: Language = __LANGUAGE__;

/** What the paths of Malayalam pages begin with. The domain's is an object, which a build cannot take apart. */
export const MALAYALAM: (typeof basePaths)['ml'] = '/ml';

/** What the paths of this build's own pages begin with. */
export const BASE = LANGUAGE === 'en' ? '' : MALAYALAM;
