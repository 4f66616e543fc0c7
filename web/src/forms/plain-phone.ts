import { clean, PHONE_DIGITS } from '@poyanil/domain';

/** The zeros of Arabic, Persian, Devanagari, Tamil and Malayalam; the other nine digits follow each. */
const zeros = ['\u0660', '\u06F0', '\u0966', '\u0BE6', '\u0D66'];
const SEPARATORS = /[\s\p{Pd}.()]/gu;
/** India's prefix, with a plus, with the zeros that phones dial for it, or bare; and the trunk zero. */
const PREFIX = /^(?:(?:\+|00)?91|\+910|00910|0)$/;

/** Removes spaces, hyphens, brackets, India's prefix and the trunk zero. Other numbers stay as typed, and the rules reject them. */
export function plainPhone(typed: string): string {
  const signs = Array.from(clean(typed, 'code').normalize('NFKC'), asciiDigit).join('');
  const bare = signs.replaceAll(SEPARATORS, '');
  const [prefix, number] = [bare.slice(0, -PHONE_DIGITS), bare.slice(-PHONE_DIGITS)];
  const isPlain = new RegExp(`^[0-9]{${PHONE_DIGITS}}$`).test(number);
  return isPlain && (prefix === '' || PREFIX.test(prefix)) ? number : typed;
}

function asciiDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = zeros
    .map((each) => each.charCodeAt(0))
    .find((each) => code >= each && code < each + 10);
  return zero === undefined ? sign : String(code - zero);
}
