import { describe, expect, it, test } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { readContent } from '../load-content.ts';
import { describeWarnings, findWarnings, type WrittenText, warningsOf } from './warnings.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const NEWS = 'entries/news/free-camp.md';

/** The warnings of a text that says these words. */
function warningsWith(words: string, more: Partial<WrittenText> = {}): string[] {
  const text: WrittenText = { file: 'page.md', source: '', words, ...more };
  return warningsOf(text, NOW).map(({ rule, reason }) => `${rule}: ${reason}`);
}

/** The warnings of an entry that was published then, and says these words. */
const published = (publishedAt: string, words: string, numberOfVacancy = 0) =>
  warningsWith(words, {
    entry: {
      type: numberOfVacancy > 0 ? 'career' : 'news',
      publishedAt,
      fields: { numberOfVacancy },
    },
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
    expect(warningsWith(words)).toEqual([
      `what time has passed: says “${end}”, which is past: delete the notice`,
    ]);
  });

  it.each([
    'Closed from 18 November to 23 November 2026.',
    'The desk opened on 22 November 2026.',
    'Since 22 November 2026 we have two lifts.',
  ])('is not reported on its last day, nor are other dates: %s', (words) => {
    expect(warningsWith(words)).toEqual([]);
  });
});

test.each([
  ['It costs ₹1,200.', 'fees: says “₹1,200”'],
  ['See [us](https://www.poyanil.example/x).', undefined],
  ['See [them](https://scheme.example/x).', 'leads to https://scheme.example/x:'],
  ['See www.scheme.example.', 'other websites: leads to www.scheme.example'],
] as const)('reads the source of a text with %j', (source, reason) => {
  expect(warningsWith('', { source })).toEqual(
    reason === undefined ? [] : [expect.stringContaining(reason)],
  );
});

test('pay is in the text of a job', () => {
  const entry = { type: 'career', publishedAt: '2026-11-20T00:00:00Z', fields: {} } as const;
  expect(warningsWith('', { source: 'Pay: ₹1,200.', entry })).toEqual([]);
});

test('a file is named once for each rule, and all that there is to look at is counted', async () => {
  const root = contentFolder({
    [NEWS]: goodFile(NEWS, 'Come *early*', 'It costs ₹200, or ₹300. Come *early*'),
  });
  const { content } = await readContent(root);
  const warnings = findWarnings(root, content, NOW);
  expect(describeWarnings(warnings, false)).toBe(
    'To look at (--all names each): what time has passed 1, fees 1, other websites 2.',
  );
  expect(describeWarnings(warnings, true)).toContain(`\n${NEWS}: says “₹200”`);
  expect(describeWarnings([], true)).toBe('');
});
