import { describe, expect, it, test } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { readContentFolder } from '../load-content.ts';
import { findWarnings, outdated, pastNotice } from './warnings.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const NEWS = 'entries/news/free-camp.md';

/** Returns the warning about an entry with this text, published at this time. */
function published(publishedAt: string, words: string, numberOfVacancy = 0): string | undefined {
  const type = numberOfVacancy > 0 ? 'career' : 'news';
  return outdated(words, { type, publishedAt, fields: { numberOfVacancy } }, NOW);
}

describe('outdated', () => {
  const CAMP = 'The camp is on Saturday 14 November 2026.';

  it('warns about a past event that the text does not call over', () => {
    expect(published('2026-11-05T00:00:00Z', CAMP)).toContain(
      'mentions 14 November 2026, which is past',
    );
  });

  it('warns if a text has said soon or had vacancies for more than 6 months', () => {
    expect(published('2026-05-20T00:00:00Z', 'It starts soon.')).toContain(
      "said 'starts soon' more than 6 months ago",
    );
    expect(published('2026-05-20T00:00:00Z', 'Come.', 2)).toContain(
      'has had vacancies for more than 6 months',
    );
  });

  it.each([
    ['2026-11-05T00:00:00Z', `This camp is over. ${CAMP}`, 0],
    ['2026-11-05T00:00:00Z', 'From Wednesday 18 November 2026 it is open.', 0],
    ['2026-11-05T00:00:00Z', 'Come on Monday 23 November 2026.', 0],
    ['2026-11-20T00:00:00Z', 'We were there on 14 November 2026.', 0],
    ['2026-06-01T00:00:00Z', 'It starts soon.', 0],
    ['2026-06-01T00:00:00Z', 'Come.', 2],
    ['2026-05-20T00:00:00Z', 'Apply before Friday 11 December 2026.', 2],
  ])('accepts a text of %s: %s', (publishedAt, words, vacancies) => {
    expect(published(publishedAt, words, vacancies)).toBeUndefined();
  });
});

describe('a notice on a page', () => {
  it.each([
    ['Closed from 18 November to 22 November 2026. Call us.', 'to 22 November 2026'],
    ['There is no OP until Sunday 22 November 2026.', 'until Sunday 22 November 2026'],
    ['The desk is closed on 22 November 2026.', 'closed on 22 November 2026'],
  ])('is reported once its last day is past: %s', (words, end) => {
    expect(pastNotice(words, NOW)).toBe(`says “${end}”, which is past: delete the notice`);
  });

  it.each([
    'Closed from 18 November to 23 November 2026.',
    'The desk opened on 22 November 2026.',
    'Since 22 November 2026 we have two lifts.',
  ])('is not reported on its last day or for other dates: %s', (words) => {
    expect(pastNotice(words, NOW)).toBeUndefined();
  });
});

test('reports a file only once', async () => {
  const root = contentFolder({
    [NEWS]: goodFile(NEWS, 'Come *early*', 'It is on 3 April 2026 and on 4 April 2026.'),
  });
  const { content } = await readContentFolder(root);
  const warned = findWarnings(root, content, NOW).filter(({ file }) => file === NEWS);
  expect(warned).toEqual([
    { file: NEWS, field: '', reason: expect.stringContaining('which is past') },
  ]);
});
