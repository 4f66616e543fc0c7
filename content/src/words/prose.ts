import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS, type Document, INLINES, type Node } from '@contentful/rich-text-types';
import { hospitalIds } from '@poyanil/domain';
import { type Content, type ContentTypeId, contentTypeOf, type Entry } from '../model.ts';
import type { Block, Words } from '../texts/page-words.ts';
import { readText } from '../texts/read-text.ts';
import { type TextFile, textFiles } from '../texts/text-files.ts';
import type { TextKind, TextOf } from '../texts/text-model.ts';
import { childrenOf } from './entry-pieces.ts';
import { plainWords, textPieces } from './text-pieces.ts';

/** A paragraph, or a list; without headings and tables. */
export type ProseBlock =
  | { kind: 'paragraph'; words: string }
  | { kind: 'list'; items: readonly string[]; is: 'plain' | 'links' | 'signs' };

/** The words of one file, as a visitor of one hospital reads them. */
export interface WrittenText {
  /** The path below the content folder. */
  file: string;
  kind: TextKind | ContentTypeId;
  /** The department, facility or guide. */
  slug?: string | undefined;
  /** The file as its editor wrote it. */
  source: string;
  blocks: readonly ProseBlock[];
  /** The entry, where the file is one. */
  entry?: Pick<Entry, 'publishedAt' | 'fields'>;
}

/** All texts of pages and entries; those with a fault are left out. */
export function writtenTexts(root: string, content: Content): WrittenText[] {
  const texts = [...pageTexts(root), ...yamlTexts(root), ...content.entries.map(entryText)];
  return texts.map((text) => ({ ...text, source: readFileSync(join(root, text.file), 'utf8') }));
}

type Unread = Omit<WrittenText, 'source'>;

function pageTexts(root: string): Unread[] {
  return hospitalIds.flatMap((hospital) =>
    textFiles(hospital).flatMap((file) => {
      const { text } = readText(root, file, hospital);
      if (text === undefined || !('sections' in text)) return [];
      return [{ ...nameOf(file), blocks: pageBlocks(text) }];
    }),
  );
}

function nameOf({ file, kind, slug }: TextFile): Pick<WrittenText, 'file' | 'kind' | 'slug'> {
  return { file, kind, slug };
}

function pageBlocks({ intro, highlight, sections }: TextOf<'guides'>): ProseBlock[] {
  const lead = [intro, ...(highlight === undefined ? [] : [highlight])].map(paragraph);
  return [...lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(proseOf))];
}

function proseOf(block: Block): ProseBlock[] {
  if (block.kind === 'paragraph') return [paragraph(plainWords(block.words))];
  if (block.kind === 'list') {
    const is = block.items.every(isLinkFirst) ? 'links' : 'plain';
    return [{ kind: 'list', items: block.items.map(plainWords), is }];
  }
  if (block.kind === 'boxes') return block.boxes.map(({ words }) => paragraph(plainWords(words)));
  if (block.kind !== 'urgent') return [];
  return block.blocks
    .flatMap(proseOf)
    .map((each) => (each.kind === 'list' ? { ...each, is: 'signs' } : each));
}

function isLinkFirst([first]: Words): boolean {
  return typeof first === 'object' && 'link' in first;
}

/** Home and About; captions of pictures are no sentences. */
function yamlTexts(root: string): Unread[] {
  const pieces = textPieces(root);
  return (['home', 'about'] as const).flatMap((kind) =>
    hospitalIds.flatMap((hospital) => {
      const file = `texts/${kind}.yaml`;
      const own = pieces.filter((piece) => piece.file === file && piece.hospital === hospital);
      const blocks = own.flatMap((piece) => piece.blocks.map(paragraph));
      return blocks.length === 0 ? [] : [{ file, kind, blocks }];
    }),
  );
}

/** Fields whose lines are no sentences. */
const NO_PROSE = new Set([
  'contactNumber',
  'contactNumberFor',
  'consulting',
  'education',
  'languages',
]);

function entryText(entry: Entry): Unread {
  const fields = Object.entries(contentTypeOf(entry.type).fields);
  const blocks = fields.flatMap(([name, field]): ProseBlock[] => {
    const value = entry.fields[name];
    if (value === undefined || NO_PROSE.has(name)) return [];
    if (field.kind === 'richText') return (value as Document).content.flatMap(richBlocks);
    if (field.kind === 'text') return [paragraph(String(value))];
    if (field.kind !== 'symbols') return [];
    return [{ kind: 'list', items: value as string[], is: 'plain' }];
  });
  return { file: entry.file, kind: entry.type, blocks, entry };
}

function richBlocks(node: Node): ProseBlock[] {
  const children = childrenOf(node);
  if (node.nodeType === BLOCKS.PARAGRAPH) return [paragraph(wordsIn(node))];
  if (node.nodeType === BLOCKS.QUOTE) return children.flatMap(richBlocks);
  if (node.nodeType !== BLOCKS.UL_LIST && node.nodeType !== BLOCKS.OL_LIST) return [];
  const isLinks = children.every((item) => firstIn(item)?.nodeType === INLINES.HYPERLINK);
  return [{ kind: 'list', items: children.map(wordsIn), is: isLinks ? 'links' : 'plain' }];
}

/** The first part of an item's paragraph that has words. */
function firstIn(item: Node): Node | undefined {
  return childrenOf(item)
    .flatMap(childrenOf)
    .find((part) => wordsIn(part) !== '');
}

function wordsIn(node: Node): string {
  return 'value' in node ? String(node.value) : childrenOf(node).map(wordsIn).join('');
}

function paragraph(words: string): ProseBlock {
  return { kind: 'paragraph', words };
}

/** A paragraph, or each item of a list. */
export function linesOf(block: ProseBlock): readonly string[] {
  return block.kind === 'paragraph' ? [block.words] : block.items;
}
