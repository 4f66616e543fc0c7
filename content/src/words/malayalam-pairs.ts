import { hospitalIds } from '@poyanil/domain';
import { readFields } from '../read-file.ts';
import { type Block, readPageWords, type Section } from '../texts/page-words.ts';
import { readServiceWords, SERVICE_WORDS_FILE } from '../texts/service-words.ts';
import { textFiles } from '../texts/text-files.ts';
import { plainBlocks } from './text-pieces.ts';

/** A part of a page as an editor wrote it, with its names in braces. */
export interface Written {
  words: string;
  /** How many lines of lists and tables it has. */
  lines: number;
  /** The pages that its links lead to. */
  links: readonly string[];
}

/** The English and the Malayalam of one field, or of one section of a page; undefined where a language lacks it. */
export interface Pair {
  file: string;
  field: string;
  english: Written | undefined;
  malayalam: Written | undefined;
}

/** Pairs the parts of each Malayalam text with those of its English one. A file that cannot be read is left to `checkTexts`, which says so. */
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

/** The file of the tables' words has the English of each beside it. */
function pairsOfServices(root: string): Pair[] {
  const { words = {} } = readServiceWords(root);
  return Object.entries(words).map(([english, malayalam]) => ({
    file: SERVICE_WORDS_FILE,
    field: 'words',
    english: wordsAlone(english),
    malayalam: wordsAlone(malayalam),
  }));
}

/** The parts of a file by their fields; sections have their number, since their headings are not the same. */
function writtenIn(root: string, file: string): Map<string, Written> | undefined {
  const read = readFields(root, file);
  if (!read.ok) return undefined;
  const { review: _, ...values } = read.values;
  const sections = readPageWords(read.body ?? '', () => {});
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

function ofSection({ heading = '', blocks }: Section): Written {
  return {
    words: [heading, ...blocks.flatMap(wordsOf)].join('\n'),
    lines: blocks.map(linesOf).reduce((sum, lines) => sum + lines, 0),
    links: blocks.flatMap(linksOf).toSorted(),
  };
}

/** The name of what the program puts in counts as words of its paragraph. */
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
