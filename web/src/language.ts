import type { basePaths, Language } from '@poyanil/domain';

declare global {
  /** The same as LANGUAGE, inserted before imports are resolved: code behind a condition on it is only in that language's build. */
  const __LANGUAGE__: Language;
}

/** The language of this build of the pages. Each language has its own build, so that no visitor loads the texts of another. */
export const LANGUAGE: Language = __LANGUAGE__;

/** The prefix of the paths of Malayalam pages. The domain's own is in an object, which a build cannot split. */
export const MALAYALAM: (typeof basePaths)['ml'] = '/ml';

export const BASE = LANGUAGE === 'en' ? '' : MALAYALAM;
