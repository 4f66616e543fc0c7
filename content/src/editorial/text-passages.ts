import { hospitalIds, type Language } from '@poyanil/domain';
import type { Block, TextSection, Words } from '../texts/page-words.ts';
import { readText } from '../texts/read-text.ts';
import { textFiles } from '../texts/text-files.ts';
import type { TextFile } from '../texts/text-model.ts';
import type { Passage } from './passage.ts';

/** Fields that name a drawing or its size, which visitors don't see. */
const NAMES = new Set(['scene', 'portrait', 'size']);

/** Fields whose text about a department or a facility all hospitals share. */
const SHARED = new Set(['title', 'heading', 'alt']);

/** Returns the text of all pages, as each hospital shows it. Skips texts with an issue. */
export function textPassages(root: string, language: Language = 'en'): Passage[] {
  return hospitalIds.flatMap((hospital) =>
    textFiles(hospital, language).flatMap((file) => {
      const { text } = readText(root, file, hospital, language);
      const { sections = [], ...fields } = { sections: [], ...text };
      const words = [...wordsIn(fields, []), ...sections.map(sectionWords)];
      return words.map(({ field, blocks }) => ({
        file: fileOf(file, field),
        hospital,
        field,
        blocks,
      }));
    }),
  );
}

function fileOf({ file, shared }: TextFile, field: string): string {
  return SHARED.has(field) || field.startsWith('doctors.') ? (shared ?? file) : file;
}

type FieldWords = Pick<Passage, 'field' | 'blocks'>;

function wordsIn(value: unknown, path: readonly string[]): FieldWords[] {
  if (typeof value === 'string') return [{ field: path.join('.'), blocks: [value] }];
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).filter(([name]) => !NAMES.has(name));
  const titled = titledText(value);
  if (titled !== undefined) return [{ field: path.join('.'), blocks: titled }];
  return fields.flatMap(([name, each]) => wordsIn(each, [...path, name]));
}

/** Joins a title and its only text, which are read as one thought: 'Stroke: call …'. */
function titledText(value: object): string[] | undefined {
  const { title, text, ...others } = value as Record<string, unknown>;
  return typeof title === 'string' && typeof text === 'string' && Object.keys(others).length === 0
    ? [`${title}:`, text]
    : undefined;
}

function sectionWords({ heading = '', blocks }: TextSection): FieldWords {
  const title = heading === '' ? [] : [heading];
  return { field: heading, blocks: [...title, ...blocks.flatMap(plainBlocks)] };
}

/** Returns the plain text of a block. A list is one text: a danger sign in one line applies to the number in another. */
export function plainBlocks(block: Block): string[] {
  if (block.kind === 'paragraph') return [plainWords(block.words)];
  if (block.kind === 'list') return [block.items.map(plainWords).join('\n')];
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.join(' · '));
  if (block.kind === 'boxes') {
    return block.boxes.map(({ title, words }) => `${title}.${plainWords(words)}`);
  }
  // The number to call for a sign is above the signs.
  if (block.kind === 'urgent') return [block.blocks.flatMap(plainBlocks).join('\n')];
  return [];
}

function plainWords(words: Words): string {
  return words
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text))
    .join('');
}
