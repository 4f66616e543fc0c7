import type { DepartmentSlug } from '@poyanil/domain';
import { foldName, foldWord, wordsOf } from './fold.ts';

/** Phrases that lead to the same departments. */
export interface PhraseGroup {
  english: readonly string[];
  malayalam: readonly string[];
  /** The departments in the order in which their doctors are shown. */
  to: readonly DepartmentSlug[];
  /** 'now' calls casualty; 'if' means that some of its signs cannot wait. */
  urgent?: 'now' | 'if';
  /** A number that helps besides ours. */
  helpline?: string;
}

/** The words of the doctors' search. */
export interface EverydayWords {
  /** Words that say nothing of whom is looked for. */
  ignored: Readonly<Record<'english' | 'malayalam', readonly string[]>>;
  /** The words for days, and for halves of a day. */
  days: Readonly<Record<string, readonly string[]>>;
  groups: readonly PhraseGroup[];
  /** The departments that see a patient first where a hospital has no such department. */
  elsewhere: Readonly<Partial<Record<DepartmentSlug, readonly DepartmentSlug[]>>>;
}

/** The keys under which a phrase is looked up, one for each language. */
export const phraseKeys = {
  english: (phrase: string) => wordsOf(phrase).map(foldWord).join(' '),
  malayalam: (phrase: string) => wordsOf(phrase).map(foldName).join(' '),
} as const;
