import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFields } from '../read-file.ts';

/** The catalogue of the pages' own messages. Gettext's mark 'fuzzy' above a message means that it is not reviewed. */
const CATALOGUE = 'translations/ml.po';
const FUZZY = /^#,.*\bfuzzy\b/gm;

interface Awaiting {
  texts: number;
  /** Number of texts that a doctor has to review. */
  ofDoctor: number;
  messages: number;
}

export function awaitingReview(root: string): Awaiting {
  const reviews = globSync('texts/ml/**/*.{yaml,md}', { cwd: root }).flatMap((file) => {
    const read = readFields(root, file);
    return read.ok ? [String(read.values.review)] : [];
  });
  const awaiting = reviews.filter((review) => review.startsWith('awaiting'));
  return {
    texts: awaiting.length,
    ofDoctor: awaiting.filter((review) => review.includes('doctor')).length,
    messages: countFuzzy(join(root, CATALOGUE)),
  };
}

function countFuzzy(file: string): number {
  return existsSync(file) ? (readFileSync(file, 'utf8').match(FUZZY)?.length ?? 0) : 0;
}
