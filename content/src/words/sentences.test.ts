import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('a title, a degree or a time ends no sentence', () => {
  expect(sentencesOf('Dr. Anil has B.Sc. Nursing. He sits at 3.30 pm. Why?')).toEqual([
    'Dr. Anil has B.Sc. Nursing.',
    'He sits at 3.30 pm.',
    'Why?',
  ]);
});
