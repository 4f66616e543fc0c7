import { expect, test } from 'vitest';
import { spamReasonOf } from './spam.ts';

test.each([
  ['a form without signs', {}, undefined],
  ['an empty hidden field and a minute', { honeypot: '', fillTime: '60000' }, undefined],
  ['exactly one second', { fillTime: '1000' }, undefined],
  ['a hidden field that was filled in', { honeypot: 'https://buy.example' }, 'hidden-field'],
  ['a hidden field that is not text', { honeypot: ['x'], fillTime: '60000' }, 'hidden-field'],
  ['less than a second', { fillTime: '999' }, 'too-fast'],
  ['a time of zero', { fillTime: '0' }, 'too-fast'],
  ['a negative time', { fillTime: '-5' }, undefined],
  ['two times', { fillTime: '5, 6' }, undefined],
  ['a time in words', { fillTime: 'soon' }, undefined],
])('returns the spam reason, if there is one, for %s', (_case, signs, suspicion) => {
  expect(spamReasonOf({ honeypot: undefined, fillTime: undefined, ...signs })).toBe(suspicion);
});
