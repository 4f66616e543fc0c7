import { wordsOf } from './sentences.ts';

const RUN_WORDS = 5;

/** Tells which share of a text's runs of five words stands in the other text, too: 0 to 1. */
export function sharedRuns(text: readonly string[], other: readonly string[]): number {
  const runs = runsOf(text);
  if (runs.length === 0) return 0;
  const others = new Set(runsOf(other));
  return runs.filter((run) => others.has(run)).length / runs.length;
}

function runsOf(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => {
    const words = wordsOf(sentence.toLowerCase());
    return words.slice(RUN_WORDS - 1).map((_, end) => words.slice(end, end + RUN_WORDS).join(' '));
  });
}

/** Tells which share of a text's sentences stands in the other text word for word: 0 to 1. */
export function sharedSentences(text: readonly string[], other: readonly string[]): number {
  if (text.length === 0) return 0;
  const others = new Set(other.map((each) => wordsOf(each.toLowerCase()).join(' ')));
  return (
    text.filter((each) => others.has(wordsOf(each.toLowerCase()).join(' '))).length / text.length
  );
}
