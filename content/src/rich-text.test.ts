import { validateRichTextDocument } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { embeddedIn } from './embedded-ids.ts';
import { toRichText } from './rich-text.ts';

const text = (value: string, ...marks: string[]) => ({
  ...{ nodeType: 'text', value, data: {} },
  marks: marks.map((type) => ({ type })),
});
const block = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const paragraph = (...content: object[]) => block('paragraph', ...content);
const embedded = (nodeType: string, linkType: string, id: string) => ({
  ...{ nodeType, content: [] },
  data: { target: { sys: { type: 'Link', linkType, id } } },
});

describe('toRichText', () => {
  it.each([
    ['a paragraph', 'Come early.', [paragraph(text('Come early.'))]],
    [
      'bold, italic and code',
      'A **bold** and *slanted* `word`',
      [
        paragraph(
          ...[text('A '), text('bold', 'bold'), text(' and '), text('slanted', 'italic')],
          ...[text(' '), text('word', 'code')],
        ),
      ],
    ],
    [
      'headings',
      '# One\n\n### Three',
      [block('heading-1', text('One')), block('heading-3', text('Three'))],
    ],
    [
      'a list',
      '- one\n- two',
      [
        block(
          'unordered-list',
          block('list-item', paragraph(text('one'))),
          block('list-item', paragraph(text('two'))),
        ),
      ],
    ],
    [
      'a numbered list',
      '1. one',
      [block('ordered-list', block('list-item', paragraph(text('one'))))],
    ],
    ['a quotation', '> Kind', [block('blockquote', paragraph(text('Kind')))]],
    ['a horizontal rule', '---', [block('hr')]],
    [
      'a link',
      '[the way](https://hospital.example/way)',
      [
        paragraph({
          ...{ nodeType: 'hyperlink', data: { uri: 'https://hospital.example/way' } },
          content: [text('the way')],
        }),
      ],
    ],
    ['an asset', '![A](asset:camp-1)', [embedded('embedded-asset-block', 'Asset', 'camp-1')]],
    ['an entry', '![A](entry:film-1)', [embedded('embedded-entry-block', 'Entry', 'film-1')]],
  ])('converts %s', async (_what, markdown, content) => {
    const { document, refused } = await toRichText(markdown);
    expect(refused).toEqual([]);
    expect(document).toEqual({ nodeType: 'document', data: {}, content });
    expect(validateRichTextDocument(document)).toEqual([]);
  });

  it('splits a paragraph around an embedded asset', async () => {
    const { document } = await toRichText('Before ![A](asset:camp-1) after');
    expect(document.content.map(({ nodeType }) => nodeType)).toEqual([
      ...['paragraph', 'embedded-asset-block', 'paragraph'],
    ]);
    expect(validateRichTextDocument(document)).toEqual([]);
  });

  it.each([
    ['HTML', '<div>x</div>', 'html'],
    ['a plain picture', '![x](/a.png)', 'a picture that is not an asset: /a.png'],
    ['an asset in a heading', '# ![x](asset:camp-1)', 'embedded-asset-block in this place'],
    ['a link to an asset', '[x](asset:camp-1)', 'a link to asset:camp-1'],
    ['a link that is a script', '[x](javascript:alert(1))', 'a link to javascript:alert(1)'],
  ])('reports unsupported Markdown: %s', async (_what, markdown, reason) => {
    const { refused } = await toRichText(markdown);
    expect(refused).toEqual([reason]);
  });
});

it('embeddedIn lists embedded assets and entries once, in order', async () => {
  const { document } = await toRichText(
    ['![b](asset:b)', '![f](entry:film)', '![a](asset:a)', '![b](asset:b)'].join('\n\n'),
  );
  expect(embeddedIn(document)).toEqual({ assets: ['b', 'a'], entries: ['film'] });
});
