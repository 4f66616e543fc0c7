const MASKED = '•••';
const SHOWN_DIGITS = 2;
/** A number as short as an age or a year would be given away by its last digits. */
const MIN_NUMBER_DIGITS = 6;
/** Longer texts are messages; what is left of them after masking helps nobody. */
const MAX_LINE_CHARACTERS = 60;

const letters = new Intl.Segmenter('ml', { granularity: 'grapheme' });

/** Enough of a value to recognise it by for who knows it, and no more. */
export function mask(field: string, value: string): string {
  if (value === '') return '(empty)';
  const characters = [...value].length;
  if (field === 'message' || characters > MAX_LINE_CHARACTERS || value.includes('\n')) {
    return `(${characters} character${characters === 1 ? '' : 's'})`;
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
