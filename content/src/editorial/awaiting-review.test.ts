import { expect, test } from 'vitest';
import { contentFolder } from '../../../tests/support/small-content.ts';
import { awaitingReview } from './awaiting-review.ts';

test('counts texts and messages awaiting review, and the texts for a doctor', () => {
  const root = contentFolder({
    'texts/ml/names.yaml': 'review: awaiting review by a native editor and a doctor\n',
    'texts/ml/shared/services.yaml': 'review: awaiting review by a native editor\n',
    'texts/ml/home.yaml': 'review: reviewed by Dr. A. Nair on 2026-12-01\n',
    'texts/ml/punalur/guides/emergency.md':
      '---\nreview: awaiting review by a doctor\n---\nWords\n',
    'texts/home.yaml': 'review: awaiting review by a doctor\n',
    'translations/ml.po': `#: src/layout/header-bar.tsx
#, fuzzy
msgid "Menu"
msgstr "മെനു"

#: src/layout/menu-sheet.tsx
msgid "Close"
msgstr "അടയ്ക്കുക"

#. A word of the page: fuzzy
#, fuzzy, javascript-format
msgid "Main"
msgstr "പ്രധാന മെനു"
`,
  });
  expect(awaitingReview(root)).toEqual({ texts: 3, ofDoctor: 2, messages: 2 });
});

test('counts no messages if there is no catalogue', () => {
  expect(awaitingReview(contentFolder({})).messages).toBe(0);
});
