export interface FoundNumber {
  written: string;
  /** Its digits without the country code and the trunk zero, the same for every notation. */
  digits: string;
}

/** A row of digits, with at most two separators between two of them. */
const DIGITS = /(?:\+|\((?=\d+\)))?\d(?:[ \u00a0.()\u2010-\u2015-]{0,2}\d)+/g;
const DATE = /^(?:19|20)\d\d[-.]\d\d[-.]\d\d/;
/** A local number without its area code: '555 0101'. */
const LOCAL = /^\d{3}[ \u00a0-]\d{4}$/;

/** Finds the telephone numbers in a text, including those with a digit too few or too many. */
export function findPhoneNumbers(text: string): FoundNumber[] {
  return [...text.matchAll(DIGITS)]
    .map(([written]) => ({ written, digits: nationalDigits(written) }))
    .filter(({ written }) => isPhoneNumber(written));
}

export function nationalDigits(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.replace(/^(?:0*91(?=\d{10}$)|0+)/, '');
}

function isPhoneNumber(written: string): boolean {
  const count = written.replaceAll(/\D/g, '').length;
  if (DATE.test(written)) return false;
  if (/^(?:\+|\(?0)/.test(written)) return count >= 7;
  return count >= 10 || LOCAL.test(written);
}
