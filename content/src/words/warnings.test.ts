import { describe, expect, it, test } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { readContent } from '../load-content.ts';
import type { ProseBlock, WrittenText } from './prose.ts';
import { describeWarnings, findWarnings, warningsOf } from './warnings.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const NEWS = 'entries/news/free-camp.md';

const paragraph = (words: string): ProseBlock => ({ kind: 'paragraph', words });
const list = (length: number, is: 'plain' | 'links' | 'signs' = 'plain'): ProseBlock => ({
  ...{ kind: 'list', is },
  items: Array.from({ length }, () => 'Old reports'),
});

/** The warnings of a text that has a good length and these blocks. */
function warningsWith(blocks: readonly ProseBlock[], more: Partial<WrittenText> = {}): string[] {
  const text: WrittenText = { file: 'page.md', kind: 'guides', source: '', blocks, ...more };
  return warningsOf(text, NOW).map(({ rule, reason }) => `${rule}: ${reason}`);
}

/** A text that was published then, and says these words. */
const published = (publishedAt: string, words: string, numberOfVacancy = 0) =>
  warningsWith([paragraph(words)], {
    kind: numberOfVacancy > 0 ? 'career' : 'news',
    entry: { publishedAt, fields: { numberOfVacancy } },
  }).filter((warning) => !warning.startsWith('number of words'));

describe('an editor looks at', () => {
  it.each<[string, ProseBlock[], string]>([
    [
      'long words',
      [paragraph('Multidisciplinary rehabilitation facilitates convalescence. '.repeat(5))],
      'reading ease: has a reading ease of -',
    ],
    ['a long paragraph', [paragraph('Come in. '.repeat(31))], 'has a paragraph of 62 words'],
    ['a list of two', [list(2)], 'has a list of 2, “Old reports”: write 3 to 7'],
    ['a list of eight', [list(8)], 'has a list of 8'],
    [
      'eleven signs of danger',
      [list(11, 'signs')],
      'has a list of 11, “Old reports”: write 3 to 10',
    ],
    [
      'much in the passive voice',
      [paragraph('You come. A sample is taken. The result is also written down.')],
      'passive voice: has 67 % of its sentences in the passive voice, such as “A sample is taken.”',
    ],
    [
      'an abbreviation before its meaning',
      [paragraph('You go to the ICU.'), paragraph('The intensive care unit (ICU) is quiet.')],
      'abbreviations: says ICU before it says what that is: write first “intensive care unit (ICU)”',
    ],
    ['a bare CT', [paragraph('We have CT.')], 'write first “CT scan”'],
  ])('%s', (_what, blocks, reason) => {
    expect(warningsWith(blocks)).toEqual([expect.stringContaining(reason)]);
  });

  it.each<[string, ProseBlock[]]>([
    ['short sentences', [paragraph('Bring your old reports. '.repeat(5))]],
    ['two links', [list(2, 'links')]],
    ['ten signs of danger', [list(10, 'signs')]],
    ['one passive sentence', [paragraph('A sample is taken. Then you go home.')]],
    ['what is so, not done', [paragraph('You are tired. The desk is closed.')]],
    [
      'an ICU that was named',
      [paragraph('The intensive care unit (ICU) is quiet. The ICU is open.')],
    ],
    ['a link to the ICU', [{ kind: 'list', is: 'links', items: ['ICU'] }]],
    ['an ECG with its meaning', [paragraph('We do an ECG (heart tracing) and a CT scan.')]],
  ])('but not at %s', (_what, blocks) => {
    expect(warningsWith(blocks)).toEqual([]);
  });

  it.each<[WrittenText['kind'], string | undefined, number, string | undefined]>([
    ['departments', 'urology', 269, 'has 269 words: write 300 to 480'],
    ['departments', 'urology', 270, undefined],
    ['departments', 'urology', 528, undefined],
    ['departments', 'urology', 529, 'has 529 words: write 300 to 480'],
    ['facilities', 'ICU', 496, 'has 496 words: write 200 to 450'],
    ['facilities', 'emergency_/_casuality', 660, undefined],
    ['facilities', 'CSSD', 100, undefined],
    ['news', undefined, 134, 'has 134 words: write 150 to 350'],
    ['career', undefined, 353, 'has 353 words: write 180 to 320'],
    ['guides', 'insurance', 900, undefined],
  ])('the length of %s %s: %i words', (kind, slug, count, reason) => {
    const blocks = Array.from({ length: count }, () => paragraph('Come.'));
    expect(warningsWith(blocks, { kind, slug })).toEqual(
      reason === undefined ? [] : [`number of words: ${reason}`],
    );
  });
});

describe('time that has passed', () => {
  const CAMP = 'The camp is on Saturday 14 November 2026.';

  it('leaves a camp that nobody says is over', () => {
    expect(published('2026-11-05T00:00:00Z', CAMP)).toEqual([
      expect.stringContaining('speaks of 14 November 2026, which is past'),
    ]);
  });

  it('leaves a beginning that is no longer soon, and old vacancies', () => {
    expect(published('2026-05-20T00:00:00Z', 'It starts soon.')).toEqual([
      expect.stringContaining("said 'starts soon' more than 6 months ago"),
    ]);
    expect(published('2026-05-20T00:00:00Z', 'Come.', 2)).toEqual([
      expect.stringContaining('has had vacancies for more than 6 months'),
    ]);
  });

  it.each([
    ['2026-11-05T00:00:00Z', `This camp is over. ${CAMP}`, 0],
    ['2026-11-05T00:00:00Z', 'From Wednesday 18 November 2026 it is open.', 0],
    ['2026-11-05T00:00:00Z', 'Come on Monday 23 November 2026.', 0],
    ['2026-11-20T00:00:00Z', 'We were there on 14 November 2026.', 0],
    ['2026-06-01T00:00:00Z', 'It starts soon.', 0],
    ['2026-06-01T00:00:00Z', 'Come.', 2],
    ['2026-05-20T00:00:00Z', 'Apply before Friday 11 December 2026.', 2],
  ])('is no matter in a text of %s: %s', (publishedAt, words, vacancies) => {
    expect(published(publishedAt, words, vacancies)).toEqual([]);
  });
});

describe('a notice on a page', () => {
  it.each([
    ['Closed from 18 November to 22 November 2026. Call us.', 'to 22 November 2026'],
    ['There is no OP until Sunday 22 November 2026.', 'until Sunday 22 November 2026'],
    ['The desk is closed on 22 November 2026.', 'closed on 22 November 2026'],
  ])('is reported once its last day is past: %s', (words, end) => {
    expect(warningsWith([paragraph(words)])).toEqual([
      `what time has passed: says “${end}”, which is past: delete the notice`,
    ]);
  });

  it.each([
    'Closed from 18 November to 23 November 2026.',
    'The desk opened on 22 November 2026.',
    'Since 22 November 2026 we have two lifts.',
  ])('is not reported on its last day, nor are other dates: %s', (words) => {
    expect(warningsWith([paragraph(words)])).toEqual([]);
  });
});

test.each([
  ['guides', 'It costs ₹1,200.', 'fees: says “₹1,200”'],
  ['career', 'Pay: ₹1,200.', undefined],
  ['guides', 'See [us](https://www.poyanil.example/x).', undefined],
  ['guides', 'See [them](https://scheme.example/x).', 'leads to https://scheme.example/x:'],
  ['guides', 'See www.scheme.example.', 'other websites: leads to www.scheme.example'],
] as const)('of %s that say %j, what stands in the file is looked at', (kind, source, reason) => {
  const warnings = warningsWith([], { kind, source }).filter(
    (warning) => !warning.startsWith('number of words'),
  );
  expect(warnings).toEqual(reason === undefined ? [] : [expect.stringContaining(reason)]);
});

test('a file is named once for each rule, and all that there is to look at is counted', async () => {
  const root = contentFolder({
    [NEWS]: goodFile(NEWS, 'Come *early*', 'It costs ₹200, or ₹300. Come *early*'),
  });
  const { content } = await readContent(root);
  const warnings = findWarnings(root, content, NOW);
  expect(describeWarnings(warnings, false)).toBe(
    'To look at (--all names each): number of words 2, paragraphs and lists 2, what time has passed 1, fees 1, other websites 2.',
  );
  expect(describeWarnings(warnings, true)).toContain(`\n${NEWS}: says “₹200”`);
  expect(describeWarnings([], true)).toBe('');
});
