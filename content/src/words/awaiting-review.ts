import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFields } from '../read-file.ts';

/** Counts the Malayalam texts that nobody has reviewed yet, and those of them that a doctor has to read. */
export function awaitingReview(root: string): { texts: number; ofDoctor: number } {
  const reviews = globSync('texts/ml/**/*.{yaml,md}', { cwd: root }).flatMap((file) => {
    const format = file.endsWith('.md') ? 'markdown' : 'yaml';
    const read = readFields(readFileSync(join(root, file), 'utf8'), format);
    return read.ok ? [String(read.values.review)] : [];
  });
  const awaiting = reviews.filter((review) => review.startsWith('awaiting'));
  return {
    texts: awaiting.length,
    ofDoctor: awaiting.filter((review) => review.includes('doctor')).length,
  };
}
