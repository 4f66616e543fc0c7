import {
  BLOCKS,
  type Document,
  INLINES,
  MARKS,
  type Node,
  type Text,
} from '@contentful/rich-text-types';
import { isEntryId } from '@poyanil/domain';
import { isLink } from '../link.ts';

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maximum depth. Editors nest far less, and a page can render far more. */
const MAX_DEPTH = 40;
const MAX_NODES = 10_000;
/** The hosted service's limit for one text. */
const MAX_CHARACTERS = 200_000;
const MAX_ADDRESS_CHARACTERS = 2_000;

const markTypes = new Set<unknown>(Object.values(MARKS));
const linkTypes = new Map<unknown, 'Asset' | 'Entry'>([
  [BLOCKS.EMBEDDED_ASSET, 'Asset'],
  [BLOCKS.EMBEDDED_ENTRY, 'Entry'],
  [INLINES.ASSET_HYPERLINK, 'Asset'],
  [INLINES.ENTRY_HYPERLINK, 'Entry'],
  [INLINES.EMBEDDED_ENTRY, 'Entry'],
]);
const plainTypes = new Set<unknown>([
  ...[BLOCKS.PARAGRAPH, BLOCKS.QUOTE, BLOCKS.HR, BLOCKS.UL_LIST, BLOCKS.OL_LIST, BLOCKS.LIST_ITEM],
  ...[BLOCKS.HEADING_1, BLOCKS.HEADING_2, BLOCKS.HEADING_3],
  ...[BLOCKS.HEADING_4, BLOCKS.HEADING_5, BLOCKS.HEADING_6],
  ...[BLOCKS.TABLE, BLOCKS.TABLE_ROW, BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL],
]);

interface Room {
  nodes: number;
  characters: number;
}

/** Keeps only the text of unknown nodes, and allowed link targets. Drops content that is too deep or long. Undefined for other values. */
export function sanitizeRichText(value: unknown): Document | undefined {
  if (!isRecord(value) || value.nodeType !== BLOCKS.DOCUMENT) return undefined;
  const room = { nodes: MAX_NODES, characters: MAX_CHARACTERS };
  // An unknown node can put text where the type expects blocks; it still renders.
  const content = safeNodes(value.content, 1, room) as Document['content'];
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content };
}

function safeNodes(nodes: unknown, depth: number, room: Room): (Node | Text)[] {
  if (!Array.isArray(nodes) || depth > MAX_DEPTH) return [];
  const safe: (Node | Text)[] = [];
  for (const node of nodes) {
    if (room.nodes === 0) break;
    room.nodes -= 1;
    if (isRecord(node)) safe.push(...safeNode(node, depth, room));
  }
  return safe;
}

function safeNode(
  node: Readonly<Record<string, unknown>>,
  depth: number,
  room: Room,
): (Node | Text)[] {
  if (node.nodeType === 'text') return safeText(node, room);
  const content = safeNodes(node.content, depth + 1, room);
  const data = safeData(node);
  if (data === undefined) return content;
  return [{ nodeType: String(node.nodeType), data, content } as Node];
}

function safeText({ value, marks }: Readonly<Record<string, unknown>>, room: Room): Text[] {
  if (typeof value !== 'string' || value.length > room.characters) return [];
  room.characters -= value.length;
  const given = Array.isArray(marks) ? marks.slice(0, markTypes.size) : [];
  const types = given.flatMap((mark) =>
    isRecord(mark) && markTypes.has(mark.type) ? [mark.type] : [],
  );
  const unique = [...new Set(types)].map((type) => ({ type: String(type) }));
  return [{ nodeType: 'text', value, marks: unique, data: {} }];
}

/** Keeps a node's target; returns undefined if only the node's content should stay. */
function safeData({
  nodeType,
  data,
}: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  if (plainTypes.has(nodeType)) return {};
  if (!isRecord(data)) return undefined;
  if (nodeType === INLINES.HYPERLINK) {
    const { uri } = data;
    const isSafe = typeof uri === 'string' && uri.length <= MAX_ADDRESS_CHARACTERS && isLink(uri);
    return isSafe ? { uri } : undefined;
  }
  const linkType = linkTypes.get(nodeType);
  const id = isRecord(data.target) && isRecord(data.target.sys) ? data.target.sys.id : undefined;
  if (linkType === undefined || typeof id !== 'string' || !isEntryId(id)) return undefined;
  return { target: { sys: { type: 'Link', linkType, id } } };
}
