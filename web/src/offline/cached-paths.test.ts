import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPages, hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { hasForm } from './cached-paths.ts';

const PAGES = join(import.meta.dirname, '../pages');

test.each(Object.values(formPages))('has a form: %s', (page) => {
  for (const hospital of hospitalIds) {
    expect(hasForm(`/${hospital}/${page}`)).toBe(true);
    expect(hasForm(`/ml/${hospital}/${page}/an-entry`)).toBe(true);
  }
});

test.each(['', '/careers', '/doctors/details/anna', '/appointments'])('has no form: %j', (page) => {
  expect(hasForm(`/poyanil_hospital${page}`)).toBe(false);
});

// Another page with a form must be listed in formPages, or phones would cache it.
test('only the home, appointment, career and contact pages have forms', () => {
  const files = globSync('**/*.tsx', { cwd: PAGES });
  const withForm = files.filter((file) =>
    /forms\/[a-z-]+-form\.tsx'/.test(readFileSync(join(PAGES, file), 'utf8')),
  );
  expect(new Set(withForm.map((file) => file.split('/')[0]))).toEqual(
    new Set(['appointment', 'career-detail', 'contact', 'home']),
  );
});
