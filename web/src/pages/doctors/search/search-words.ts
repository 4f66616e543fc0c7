import type { EverydayWords } from '@poyanil/content/doctor-search/phrase-keys';
import { siteWords } from '../../../site-words.ts';

let words: Promise<EverydayWords> | undefined;

/** Fetches the words for the doctor search, once. Rejects if the network is down; the next call retries. */
export function fetchSearchWords(): Promise<EverydayWords> {
  words ??= request(siteWords().searchWords);
  words.catch(() => {
    words = undefined;
  });
  return words;
}

async function request(path: string): Promise<EverydayWords> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`The words of the search were answered with ${response.status}.`);
  return await response.json();
}
