import { expect, test } from 'vitest';
import { contentFolder } from '../../../tests/support/small-content.ts';
import { awaitingReview } from './awaiting-review.ts';

test('the texts that await review are counted, and those that a doctor has to read', () => {
  const root = contentFolder({
    'texts/ml/names.yaml': 'review: awaiting review by a native editor and a doctor\n',
    'texts/ml/shared/services.yaml': 'review: awaiting review by a native editor\n',
    'texts/ml/home.yaml': 'review: reviewed by Dr. A. Nair on 2026-12-01\n',
    'texts/ml/punalur/guides/emergency.md':
      '---\nreview: awaiting review by a doctor\n---\nWords\n',
    'texts/home.yaml': 'review: awaiting review by a doctor\n',
  });
  expect(awaitingReview(root)).toEqual({ texts: 3, ofDoctor: 2 });
});
