import { type FormName, formNames, type HospitalId, hospitalIds } from '@poyanil/domain';
import { sampleOf } from '../support/samples.ts';
import { testMailbox } from '../support/stack.ts';
import type { Expectations } from './check.ts';

/** Shorter words occur in logs by chance: in a time, in a count. */
const LEAST_WORD_CHARACTERS = 8;

export function expectations(): Expectations {
  return {
    mailboxes: Object.fromEntries(hospitalIds.map((id) => [id, testMailbox(id)])) as Record<
      HospitalId,
      string
    >,
    personalWords: ['MARK-', ...formNames.flatMap(wordsOf)],
  };
}

function wordsOf(form: FormName): string[] {
  const { fields, resume } = sampleOf(form, 'poyanil_hospital');
  const { hospital, ...values } = fields;
  const words = Object.values(values).map((value) => String(value));
  return [...words, resume?.fileName ?? ''].filter((word) => word.length >= LEAST_WORD_CHARACTERS);
}
