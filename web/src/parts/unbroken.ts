/** Keeps '24 x 7', a figure with its unit, and 'Dr.' with the name on one line. Uses no lookbehind, which not all browsers support. */
export function unbroken(text: string): string {
  return text
    .replaceAll(/\b24 x 7\b/g, '24\u00A0x\u00A07')
    .replaceAll(UNITS, '$1\u00A0')
    .replaceAll(/\bDr\. (?=\p{Lu})/gu, 'Dr.\u00A0');
}

const UNITS =
  /(\d) (?=(?:am|pm|noon|midnight|km|MB|kg|minutes?|[Hh]ours?|days?|weeks?|months?|years?)\b)/g;
