import { CONTENT_ROOT } from '@poyanil/content';
import { loadText } from '@poyanil/content/texts/read-text';
import { textFiles } from '@poyanil/content/texts/text-files';
import { hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { hospitalComponents } from './page-components.tsx';
import { allPages } from './site-pages.ts';

/** What search engines show of a page: the rest they cut off. */
const LEAST = 70;
const MOST = 155;

/** Pages whose description stands in the program; the others bring theirs with their text. */
const described = (
  await Promise.all(
    allPages().map(async (page) => {
      if (!('hospital' in page)) return page;
      if (page.kind === 'facility' || page.kind === 'guide' || page.kind === 'department')
        return [];
      const { describe } = await hospitalComponents(page);
      return { path: page.path, description: describe?.(null) ?? '' };
    }),
  )
).flat();

const ofTexts = hospitalIds.flatMap((hospital) =>
  textFiles(hospital).flatMap((file) => {
    const text = loadText(CONTENT_ROOT, file, hospital);
    return 'description' in text ? [text.description] : [];
  }),
);

test('every page has a description, of the program or of its text', () => {
  expect(described.length + ofTexts.length).toBe(allPages().length);
});

test.each(described)('$path has a description of 70 to 155 characters', ({ description }) => {
  expect(description.length, description).toBeGreaterThanOrEqual(LEAST);
  expect(description.length, description).toBeLessThanOrEqual(MOST);
});

test.each(described)('$path has a description of its own', ({ description }) => {
  const all = [...described.map((page) => page.description), ...ofTexts];
  expect(all.filter((other) => other === description)).toEqual([description]);
});
