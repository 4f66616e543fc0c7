import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentDrawings } from './content-drawings.ts';
import { drawingOf } from './drawings.ts';

test('the scenes of news and testimonials match those of the pages', () => {
  const drawings = contentDrawings();
  expect(drawings.length).toBeGreaterThan(90);
  const differing = drawings.filter(
    ({ path, file, hospital }) =>
      readFileSync(path, 'utf8') !== drawingOf('scenes', file, hospital),
  );
  // If one differs, run `npm run drawings --workspace web`.
  expect(differing.map(({ path }) => path)).toEqual([]);
});
