import { sentencesIn } from './sentences.ts';

const CHANGE = /\b(?:stop (?:taking|your)|(?:increase|double) (?:the|your) dose)\b/i;
const CAREFUL = /\b(?:do not|don't|never|ask(?:s|ed|ing)?)\b/i;

const PROMISE = /\bguarantee|\b100 ?% safe\b|\bsuccess rate|\bcured?\b|\bpainless\b/i;

/** Finds sentences that ask a patient to change a prescription, and promises that no treatment can keep. */
export function adviceIn(block: string): string[] {
  const promise = PROMISE.exec(block)?.[0];
  const changes = sentencesIn([block]).flatMap((sentence) => {
    const change = CHANGE.exec(sentence)?.[0];
    return change === undefined || CAREFUL.test(sentence)
      ? []
      : [`says “${change}”, as only a doctor may: write do not, never, or ask the doctor`];
  });
  return promise === undefined
    ? changes
    : [...changes, `says “${promise}”: write what is done, without a promise`];
}
