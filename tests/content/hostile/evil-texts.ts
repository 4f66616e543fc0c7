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

/** Texts of which just the good word is shown. */
const showing = (texts: Record<string, unknown>): TextCase[] =>
  Object.entries(texts).map(([name, json]) => ({ name, json, words: 'good' }));

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
  ...showing({
    '50,000 marks': marked(Array(50_000).fill({ type: 'bold' })),
    'a resource elsewhere': pointing('embedded-resource-block', { sys: { urn: 'crn:evil' } }),
    'a document in a document': documentOf(documentOf(paragraph(good))),
    'attributes that nobody asked for': wrapped('paragraph', {
      data: { onclick: 'evil()', style: 'evil' },
      evil: 1,
    }),
    '100 lists in each other': nested(100, 'unordered-list'),
    '500 quotes in each other': nested(500, 'blockquote'),
    '500 nodes of no kind in each other': nested(500, 'evil'),
    '40,000 nodes': documentOf(paragraph(good), ...Array(40_000).fill({})),
    'more words than a text has': documentOf(paragraph(good, textNode('evil'.repeat(60_000)))),
    'a link in a link': documentOf(
      paragraph({
        nodeType: 'hyperlink',
        data: { uri: '#a' },
        content: [{ nodeType: 'hyperlink', data: { uri: 'javascript:evil()' }, content: [good] }],
      }),
    ),
  }),
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
];

export function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('value' in node) return String(node.value);
  return 'content' in node && Array.isArray(node.content) ? node.content.map(wordsOf).join('') : '';
}
