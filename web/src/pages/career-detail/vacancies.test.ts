import { expect, test } from 'vitest';
import { vacancies } from './vacancies.ts';

test.each([
  [3, '3 Vacancies'],
  [1, '1 Vacancy'],
  [0, 'No Vacancy'],
  [null, 'No Vacancy'],
])('a count of %s reads "%s"', (count, words) => {
  expect(vacancies(count)).toBe(words);
});
