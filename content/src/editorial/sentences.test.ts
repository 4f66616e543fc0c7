import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('does not split sentences at titles, degrees or times', () => {
  expect(sentencesOf('Dr. Anil has B.Sc. Nursing. He sits at 3.30 pm. Why?')).toEqual([
    'Dr. Anil has B.Sc. Nursing.',
    'He sits at 3.30 pm.',
    'Why?',
  ]);
});
