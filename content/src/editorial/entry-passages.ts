import { BLOCKS, type Document, helpers, INLINES, type Node } from '@contentful/rich-text-types';
import { findHospital, type HospitalId, todayInKerala } from '@poyanil/domain';
import { type Content, type ContentField, contentTypeOf, type Entry } from '../model.ts';
import type { Passage } from './passage.ts';

/** The scheme of a link that is itself a telephone number. */
const PHONE_LINK = /^(?:tel:|sms:|https?:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i;

export function entryPassages({ entries, assets }: Content): Passage[] {
  return [
    ...entries.flatMap(piecesOf),
    ...assets.flatMap(({ id, title, description }) =>
      Object.entries({ title, description }).map(([field, words]) => ({
        ...{ file: 'assets/assets.yaml', field: `${id}.${field}`, blocks: [words] },
      })),
    ),
  ];
}

export function hospitalOfEntry({ fields }: Entry): HospitalId | undefined {
  return findHospital(fields.hospital ?? fields.hospitalName);
}

function piecesOf(entry: Entry): Passage[] {
  const hospital = hospitalOfEntry(entry);
  const year = yearOf(entry);
  return Object.entries(contentTypeOf(entry.type).fields).flatMap(([field, { kind }]) => {
    const blocks = blocksOf(kind, entry.fields[field]);
    return blocks.length === 0 ? [] : [{ file: entry.file, field, hospital, year, blocks }];
  });
}

function yearOf({ publishedAt }: Entry): number | undefined {
  // An entry without a time has an issue that is already reported.
  return publishedAt === '' ? undefined : Number(todayInKerala(new Date(publishedAt)).slice(0, 4));
}

function blocksOf(kind: ContentField['kind'], value: unknown): string[] {
  if (value === undefined) return [];
  if (kind === 'symbol' || kind === 'text') return String(value).split('\n');
  if (kind === 'symbols' || kind === 'timetable') return value as string[];
  return kind === 'richText' ? textBlocks(value as Document) : [];
}

/** Lists and quotations are read as one block: a danger sign in one line applies to the number in another. */
const READ_AS_ONE: ReadonlySet<string> = new Set([BLOCKS.UL_LIST, BLOCKS.OL_LIST, BLOCKS.QUOTE]);

function textBlocks(node: Node): string[] {
  const content = childrenOf(node);
  if (!content.some(helpers.isBlock)) return [content.map(inlineText).join('')];
  const blocks = content.flatMap(textBlocks);
  return READ_AS_ONE.has(node.nodeType) ? [blocks.join('\n')] : blocks;
}

function inlineText(node: Node): string {
  if ('value' in node) return String(node.value);
  const words = childrenOf(node).map(inlineText).join('');
  const uri = node.nodeType === INLINES.HYPERLINK ? String(node.data.uri) : '';
  return PHONE_LINK.test(uri) ? `${words} (${decodeURI(uri)})` : words;
}

function childrenOf(node: Node): Node[] {
  return 'content' in node && Array.isArray(node.content) ? node.content : [];
}
