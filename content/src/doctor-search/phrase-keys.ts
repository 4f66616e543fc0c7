import type { DepartmentSlug } from '@poyanil/domain';
import { foldWord, normalizeName, splitWords } from './normalize.ts';

/** Phrases that lead to the same departments. */
export interface PhraseGroup {
  english: readonly string[];
  malayalam: readonly string[];
  /** The departments, in the order in which their doctors are shown. */
  to: readonly DepartmentSlug[];
  /** 'now' shows the call to casualty; 'if' means that some of the signs cannot wait. */
  urgent?: 'now' | 'if';
  /** A helpline in addition to our numbers. */
  helpline?: string;
}

/** The words of the doctors' search. */
export interface EverydayWords {
  /** Words that are ignored in a search. */
  ignored: Readonly<Record<'english' | 'malayalam', readonly string[]>>;
  /** Words for weekdays and for halves of a day. */
  days: Readonly<Record<string, readonly string[]>>;
  groups: readonly PhraseGroup[];
  /** Departments that see a patient first if a hospital lacks the right department. */
  elsewhere: Readonly<Partial<Record<DepartmentSlug, readonly DepartmentSlug[]>>>;
}

/** Returns the keys under which a phrase is looked up, one per language. */
export const phraseKeys = {
  english: (phrase: string) => splitWords(phrase).map(foldWord).join(' '),
  malayalam: (phrase: string) => splitWords(phrase).map(normalizeName).join(' '),
} as const;
