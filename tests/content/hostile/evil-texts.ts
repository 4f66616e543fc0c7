import { documentOf, type Json, paragraph, textNode } from './entries.ts';

const evil = textNode('evil');
const good = textNode('good');
const block = (nodeType: unknown, content: unknown = [], more: Json = {}): Json => ({
  ...{ nodeType, data: {}, content },
  ...more,
});

function nested(depth: number, nodeType: string): Json {
  let inner = paragraph(evil);
  for (let level = 0; level < depth; level += 1) inner = block(nodeType, [inner]);
  return documentOf(paragraph(good), inner);
}

const pointing = (nodeType: string, target: unknown) =>
  documentOf(paragraph(good), block(nodeType, [], { data: { target } }));
const link = (uri: string, ...content: Json[]) => ({
  nodeType: 'hyperlink',
  data: { uri },
  content,
});

const embedding = ['embedded-asset-block', 'embedded-entry-block', 'entry-hyperlink'];
const targets = [null, 7, { sys: null }, { sys: { id: 7 } }, { sys: { id: '../evil' } }];

/** Rich texts that start with a bad part. Only the good word after it may be shown. */
export const evilTexts: readonly (readonly [what: string, json: unknown])[] = [
  ...[null, 7, 'evil', { 0: evil, length: 1 }, [null, 7, 'evil', [], [evil]]].map(
    (content) => ['content', documentOf(paragraph(good), block('paragraph', content))] as const,
  ),
  ...[null, 7, ['evil'], { evil: 1 }, undefined].map(
    (value) => ['values', documentOf(paragraph(good, { ...good, value }))] as const,
  ),
  ...[null, 7, 'bold', { type: 'bold' }, [null, 7, {}, { type: 'evil' }]].map(
    (marks) => ['marks', documentOf(paragraph({ ...good, marks }))] as const,
  ),
  ...['script', 'iframe', '__proto__', 'toString', 7, null, ['text']].map(
    (kind) => ['an unknown node type', documentOf(block(kind, [good]))] as const,
  ),
  ...embedding.flatMap((kind) =>
    targets.map((target) => [`an ${kind}`, pointing(kind, target)] as const),
  ),
  ['an external resource', pointing('embedded-resource-block', { sys: { urn: 'crn:evil' } })],
  ['50,000 marks', documentOf(paragraph({ ...good, marks: Array(50_000).fill({ type: 'bold' }) }))],
  ['a document in a document', documentOf(documentOf(paragraph(good)))],
  [
    'unknown attributes',
    documentOf(block('paragraph', [good], { data: { onclick: 'evil()', style: 'evil' }, evil: 1 })),
  ],
  ['100 nested lists', nested(100, 'unordered-list')],
  ['500 nested quotes', nested(500, 'blockquote')],
  ['500 nested nodes of an unknown type', nested(500, 'evil')],
  ['40,000 nodes', documentOf(paragraph(good), ...Array(40_000).fill({}))],
  ['text over the length limit', documentOf(paragraph(good, textNode('evil'.repeat(60_000))))],
  ['a link in a link', documentOf(paragraph(link('#a', link('javascript:evil()', good))))],
];

export const noTexts: readonly unknown[] = [
  ...[null, 7, 'evil', [], {}, { content: [] }, { nodeType: 'paragraph', content: [evil] }],
];

export function textOfNode(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('value' in node) return String(node.value);
  return 'content' in node && Array.isArray(node.content)
    ? node.content.map(textOfNode).join('')
    : '';
}
