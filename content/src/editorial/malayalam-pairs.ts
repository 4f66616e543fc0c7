import { hospitalIds } from '@poyanil/domain';
import { readFields } from '../read-file.ts';
import { type Block, parsePageText, type TextSection } from '../texts/page-words.ts';
import { readServiceWords, SERVICE_WORDS_FILE } from '../texts/service-words.ts';
import { textFiles } from '../texts/text-files.ts';
import { plainBlocks } from './text-passages.ts';

/** A part of a page as an editor wrote it, with its names in braces. */
export interface Written {
  words: string;
  lines: number;
  links: readonly string[];
}

/** The English and the Malayalam text of one field or section; undefined if a language lacks it. */
export interface Pair {
  file: string;
  field: string;
  english: Written | undefined;
  malayalam: Written | undefined;
}

/** Pairs the parts of each Malayalam text with the English ones. Skips unreadable files, which `checkTexts` reports. */
export function malayalamPairs(root: string): Pair[] {
  const files = new Set(
    hospitalIds.flatMap((hospital) =>
      textFiles(hospital, 'ml').flatMap(({ file, shared }) => [file, shared ?? file]),
    ),
  );
  return [...[...files].flatMap((file) => pairsOfFile(root, file)), ...pairsOfServices(root)];
}

function pairsOfFile(root: string, file: string): Pair[] {
  const english = writtenIn(root, file.replace('texts/ml/', 'texts/'));
  const malayalam = writtenIn(root, file);
  if (english === undefined || malayalam === undefined) return [];
  return [...new Set([...english.keys(), ...malayalam.keys()])].map((field) => {
    return { file, field, english: english.get(field), malayalam: malayalam.get(field) };
  });
}

/** The file with the tables' translations has the English text next to each. */
function pairsOfServices(root: string): Pair[] {
  const { words = {} } = readServiceWords(root);
  return Object.entries(words).map(([english, malayalam]) => ({
    file: SERVICE_WORDS_FILE,
    field: 'words',
    english: wordsAlone(english),
    malayalam: wordsAlone(malayalam),
  }));
}

/** Returns the parts of a file by field. Sections are numbered, since their headings differ between languages. */
function writtenIn(root: string, file: string): Map<string, Written> | undefined {
  const read = readFields(root, file);
  if (!read.ok) return undefined;
  const { review: _, ...values } = read.values;
  const sections = parsePageText(read.body ?? '', () => {});
  return new Map([
    ...fieldsIn(values, []),
    ...sections.map((section, index) => [`section ${index + 1}`, ofSection(section)] as const),
  ]);
}

function fieldsIn(value: unknown, path: readonly string[]): [string, Written][] {
  if (typeof value !== 'object' || value === null) {
    return [[path.join('.'), wordsAlone(String(value))]];
  }
  return Object.entries(value).flatMap(([name, each]) => fieldsIn(each, [...path, name]));
}

function wordsAlone(words: string): Written {
  return { words, lines: 0, links: [] };
}

function ofSection({ heading = '', blocks }: TextSection): Written {
  return {
    words: [heading, ...blocks.flatMap(wordsOf)].join('\n'),
    lines: blocks.map(linesOf).reduce((sum, lines) => sum + lines, 0),
    links: blocks.flatMap(linksOf).toSorted(),
  };
}

/** Returns the text of a block. The name of a part that the code inserts counts as text of its paragraph. */
function wordsOf(block: Block): string[] {
  return block.kind === 'part' ? [`{${block.name}}`] : plainBlocks(block);
}

function linesOf(block: Block): number {
  if (block.kind === 'list') return block.items.length;
  return block.kind === 'table' ? block.rows.length : 0;
}

function linksOf(block: Block): string[] {
  const words =
    block.kind === 'paragraph' ? block.words : block.kind === 'list' ? block.items.flat() : [];
  return words.flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : []));
}
