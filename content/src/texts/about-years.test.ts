import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { loadText } from './read-text.ts';

// docs/readings.md says that the header shows one value of the founding year, and the about text the other.
test.each(hospitalIds)('the about text of %s states both readings of the founding year', (id) => {
  const { since } = hospitalOf(id);
  const words = loadText(
    CONTENT_ROOT,
    { kind: 'about', file: 'texts/about.yaml' },
    id,
  ).paragraphs.join(' ');
  expect(words).toContain(`${since.shown}`);
  expect(words).toContain(`${since.other}`);
});
