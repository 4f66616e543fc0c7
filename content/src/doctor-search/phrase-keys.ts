import type { DepartmentSlug } from '@poyanil/domain';
import { normalizeName, normalizeWord, splitWords } from './normalize.ts';

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

export interface EverydayWords {
  ignored: Readonly<Record<'english' | 'malayalam', readonly string[]>>;
  /** Words for weekdays and for halves of a day. */
  days: Readonly<Record<string, readonly string[]>>;
  groups: readonly PhraseGroup[];
  /** Departments that see a patient first if a hospital lacks the right department. */
  elsewhere: Readonly<Partial<Record<DepartmentSlug, readonly DepartmentSlug[]>>>;
}

export const phraseKeys = {
  english: (phrase: string) => splitWords(phrase).map(normalizeWord).join(' '),
  malayalam: (phrase: string) => splitWords(phrase).map(normalizeName).join(' '),
} as const;
