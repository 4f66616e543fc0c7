import type { Piece } from './pieces.ts';

const MOST = 120;

/** Finds what pictures show, told at a length that nobody listens to. */
export function longAltTexts({ file, field, blocks }: Piece): string[] {
  const isAlt = /(?:^|\.)(?:alt|caption)$/.test(field);
  const isOfAsset = file.startsWith('assets/') && field.endsWith('.description');
  if (!isAlt && !isOfAsset) return [];
  return blocks
    .filter(({ length }) => length > MOST)
    .map(({ length }) => `has ${length} characters: write what the picture shows in ${MOST}`);
}
