import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hospitalIds } from '@poyanil/domain';
import { readText } from '../texts/read-text.ts';
import { textFiles } from '../texts/text-files.ts';
import type { Piece } from './pieces.ts';

/** Fields that name a drawing or its size, and say nothing to a visitor. */
const NAMES = new Set(['scene', 'portrait', 'size']);

/** The words of all pages, as each hospital shows them; of a text with a fault there is nothing to check yet. */
export function textPieces(root: string): Piece[] {
  return hospitalIds.flatMap((hospital) =>
    textFiles(hospital)
      .filter(({ file }) => existsSync(join(root, file)))
      .flatMap(({ file, kind }) =>
        wordsIn(readText(root, file, kind, hospital).text, []).map((words) => ({
          ...{ file, hospital, ...words },
        })),
      ),
  );
}

type Words = Pick<Piece, 'field' | 'blocks'>;

function wordsIn(value: unknown, path: readonly string[]): Words[] {
  if (typeof value === 'string') return [{ field: path.join('.'), blocks: [value] }];
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).filter(([name]) => !NAMES.has(name));
  const titled = titledText(value);
  if (titled !== undefined) return [{ field: path.join('.'), blocks: titled }];
  return fields.flatMap(([name, each]) => wordsIn(each, [...path, name]));
}

/** A title and its one text are read as one thought: 'Stroke: call …'. */
function titledText(value: object): string[] | undefined {
  const { title, text, ...others } = value as Record<string, unknown>;
  return typeof title === 'string' && typeof text === 'string' && Object.keys(others).length === 0
    ? [`${title}:`, text]
    : undefined;
}
