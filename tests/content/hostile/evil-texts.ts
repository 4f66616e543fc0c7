import { documentOf, type Json, paragraph, textNode } from './entries.ts';

/** A rich text, and which words of it are shown; undefined where it is no text at all. */
export interface TextCase {
  name: string;
  json: unknown;
  words: string | undefined;
}

const evil = textNode('evil');
const good = textNode('good');
const block = (nodeType: unknown, more: Json = {}): Json => ({
  nodeType,
  data: {},
  content: [],
  ...more,
});

function nested(depth: number, nodeType: string): Json {
  let inner = paragraph(evil);
  for (let level = 0; level < depth; level += 1) inner = block(nodeType, { content: [inner] });
  return documentOf(paragraph(good), inner);
}

const marked = (marks: unknown) => documentOf(paragraph({ ...good, marks }));
const wrapped = (nodeType: unknown, more: Json = {}) =>
  documentOf(block(nodeType, { content: [good], ...more }));
const pointing = (nodeType: string, target: unknown) =>
  documentOf(paragraph(good), block(nodeType, { data: { target } }));

const noTexts = [
  null,
  7,
  'evil',
  [],
  {},
  { content: [] },
  { nodeType: 'paragraph', content: [evil] },
];
const noContents = [null, 7, 'evil', { 0: evil, length: 1 }, [null, 7, 'evil', [], [evil]]];
const noValues = [null, 7, ['evil'], { evil: 1 }, undefined];
const noMarks = [null, 7, 'bold', { type: 'bold' }, [null, 7, 'bold', {}, { type: 'evil' }]];
const kinds = [
  'script',
  'iframe',
  'evil',
  '__proto__',
  'constructor',
  'toString',
  7,
  null,
  ['text'],
];
const targets = [
  null,
  7,
  {},
  { sys: null },
  { sys: { id: 7 } },
  { sys: { id: '../evil' } },
  { evil: { sys: {} } },
];
const named = (what: unknown) => JSON.stringify(what).slice(0, 60);

export const evilTexts: readonly TextCase[] = [
  ...noTexts.map((json) => ({ name: `${named(json)} for a text`, json, words: undefined })),
  ...noContents.map((content) => ({
    name: `${named(content)} for content`,
    json: documentOf(paragraph(good), block('paragraph', { content })),
    words: 'good',
  })),
  ...noValues.map((value) => ({
    name: `${named(value ?? 'nothing')} for words`,
    json: documentOf(paragraph(good, { ...good, value })),
    words: 'good',
  })),
  ...noMarks.map((marks) => ({
    name: `${named(marks)} for marks`,
    json: marked(marks),
    words: 'good',
  })),
  { name: '50,000 marks', json: marked(Array(50_000).fill({ type: 'bold' })), words: 'good' },
  ...kinds.map((kind) => ({
    name: `a node of the kind ${named(kind)}`,
    json: wrapped(kind),
    words: 'good',
  })),
  ...[
    'embedded-asset-block',
    'embedded-entry-block',
    'entry-hyperlink',
    'embedded-entry-inline',
  ].flatMap((kind) =>
    targets.map((target) => ({
      name: `${kind} of ${named(target)}`,
      json: pointing(kind, target),
      words: 'good',
    })),
  ),
  {
    name: 'a resource elsewhere',
    json: pointing('embedded-resource-block', { sys: { urn: 'crn:evil' } }),
    words: 'good',
  },
  {
    name: 'a document in a document',
    json: documentOf(documentOf(paragraph(good))),
    words: 'good',
  },
  {
    name: 'attributes that nobody asked for',
    json: wrapped('paragraph', { data: { onclick: 'evil()', style: 'evil' }, evil: 1 }),
    words: 'good',
  },
  { name: '100 lists in each other', json: nested(100, 'unordered-list'), words: 'good' },
  { name: '500 quotes in each other', json: nested(500, 'blockquote'), words: 'good' },
  { name: '500 nodes of no kind in each other', json: nested(500, 'evil'), words: 'good' },
  {
    name: '40,000 nodes',
    json: documentOf(paragraph(good), ...Array(40_000).fill({})),
    words: 'good',
  },
  {
    name: 'more words than a text has',
    json: documentOf(paragraph(good, textNode('evil'.repeat(60_000)))),
    words: 'good',
  },
  {
    name: 'a link in a link',
    json: documentOf(
      paragraph({
        nodeType: 'hyperlink',
        data: { uri: '#a' },
        content: [{ nodeType: 'hyperlink', data: { uri: 'javascript:evil()' }, content: [good] }],
      }),
    ),
    words: 'good',
  },
];

/** The words of a text, one after another. */
export function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('value' in node) return String(node.value);
  return 'content' in node && Array.isArray(node.content) ? node.content.map(wordsOf).join('') : '';
}
