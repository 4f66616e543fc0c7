/** The insurers whose cards are accepted, all of them invented: name and kind. Each mark in `public/pictures/insurers` is called by both. */
export const insurers = [
  ['Surya', 'Health'],
  ['Nila', 'Assurance'],
  ['Harbour', 'Mutual'],
  ['Kera', 'General'],
  ['Anchor', 'Life'],
  ['Monsoon', 'Care'],
  ['Thani', 'Health'],
  ['Periyar', 'Cover'],
  ['Lotus Bay', 'Insurance'],
  ['Vanam', 'Mediclaim'],
  ['Malabar', 'Shield'],
  ['Pearl', 'TPA'],
] as const;

/** The name of an insurer's mark, such as `lotus-bay-insurance`. */
export function markOf(insurer: readonly [string, string]): string {
  return insurer.join(' ').toLowerCase().replaceAll(' ', '-');
}
