// Control characters would steer the terminal, and overrides of direction turn words around.
const UNSAFE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Text from elsewhere, on one line and harmless to a terminal. */
export function plainText(text: string): string {
  return text.replaceAll(UNSAFE, ' ');
}

/** The same in several lines, as they were written. */
export function plainLines(text: string): string[] {
  return text.split('\n').map(plainText);
}
