/** Returns the first letters of first and last name, without the title: 'Dr. Anjali Menon' → 'AM'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/^\s*dr\b\.?/i, '')
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0]?.toUpperCase()).join('');
}
