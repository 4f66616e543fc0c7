import { counted } from '@poyanil/server/counted';

const MASKED = '•••';
const SHOWN_DIGITS = 2;
/** Minimum length of a number whose last digits are shown. In a shorter one, they would give away an age or a year. */
const MIN_NUMBER_DIGITS = 6;
/** Maximum length of a text whose words are masked. A longer text is a message, so only its length is shown. */
const MAX_LINE_CHARACTERS = 60;

const letters = new Intl.Segmenter('ml', { granularity: 'grapheme' });

/** Leaves just enough of a value for someone who knows it to recognise it. */
export function mask(field: string, value: string): string {
  if (value === '') return '(empty)';
  const characters = [...value].length;
  if (field === 'message' || characters > MAX_LINE_CHARACTERS || value.includes('\n')) {
    return `(${counted(characters, 'character')})`;
  }
  return value.split(/\s+/u).map(maskWord).join(' ');
}

function maskWord(word: string): string {
  if (/^\d+$/.test(word)) return maskNumber(word);
  const [first, ...others] = Array.from(letters.segment(word), ({ segment }) => segment);
  const isTelling = first === undefined || others.length < 2 || !/^\p{L}/u.test(first);
  return isTelling ? MASKED : `${first}${MASKED}`;
}

function maskNumber(digits: string): string {
  return digits.length < MIN_NUMBER_DIGITS ? MASKED : `${MASKED}${digits.slice(-SHOWN_DIGITS)}`;
}
