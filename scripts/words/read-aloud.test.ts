import { expect, test } from 'vitest';
import { measureWords } from './measure-words.ts';
import { readAloud } from './read-aloud.ts';

const page = (main: string) => `<header><p>Menu</p></header><main>${main}</main><p>Foot</p>`;
const prose = (...lines: string[]) => lines.map((words) => ({ kind: 'prose', words }));

test('paragraphs and items of lists are prose, without their tags', () => {
  const html = page(
    '<div><p>Call <a href="tel:108">108</a>,\n or <b>come</b>.</p><ul><li><div><span>Old</span> papers</div></li></ul></div>',
  );
  expect(readAloud(html)).toEqual(prose('Call 108, or come.', 'Old papers'));
});

test('headings and rows of tables have lines of their own', () => {
  const html = page(
    '<h2>OP <!-- -->days</h2><table><tr><th>Day</th><td>Monday</td></tr></table><dl><dt>Since</dt><dd>1988</dd></dl>',
  );
  expect(readAloud(html)).toEqual([
    { kind: 'heading', words: 'OP days' },
    { kind: 'other', words: 'Day · Monday' },
    { kind: 'other', words: 'Since · 1988' },
  ]);
});

test('a link that stands alone is no sentence', () => {
  expect(readAloud(page('<ul><li><a href="/icu">ICU</a></li></ul>'))).toEqual([
    { kind: 'other', words: 'ICU' },
  ]);
});

test.each([
  '<nav><ul><li>ICU of ours</li></ul></nav>',
  '<form><p>Name</p></form>',
  '<details><summary>Our lists</summary></details>',
  '<button>Send</button>',
  '<p hidden>Gone</p>',
  '<p aria-hidden="true">Seen only</p>',
  '<div role="status"><p>Loading</p></div>',
])('%s is not read', (html) => {
  expect(readAloud(page(html))).toEqual([]);
});

test('each kind of page has a row, pages without a sentence have none, and the last row is all of them', () => {
  const pages = {
    'poyanil_hospital/department/urology.html': '<p>One two three. Four five six seven eight.</p>',
    'poyanil_hospital_punalur/department/urology.html':
      '<h1>Urology</h1><p>One two three four.</p>',
    'poyanil_hospital/facilities/404.html': '<p>Gone.</p>',
    'poyanil_hospital/news/detail/shell.html': '<h1>News</h1>',
  };
  const table = measureWords(
    Object.entries(pages).map(([file, main]) => ({ file, html: page(main) })),
  );
  const rows = table.split('\n').map((row) => row.split(/ {2,}/).slice(0, 5));
  expect(rows).toEqual([
    ['kind', 'pages', 'sentences', 'mean', 'longest'],
    ['department', '2', '3', '4.0', '5'],
    ['other', '1', '1', '1.0', '1'],
    ['all', '3', '4', '3.3', '5'],
  ]);
});
