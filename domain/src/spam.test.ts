import { expect, test } from 'vitest';
import { suspicionOf } from './spam.ts';

test.each([
  ['a form without any sign', {}, undefined],
  ['an empty hidden field and a minute', { honeypot: '', fillTime: '60000' }, undefined],
  ['one second exactly', { fillTime: '1000' }, undefined],
  ['a hidden field that was filled in', { honeypot: 'https://buy.example' }, 'hidden-field'],
  ['a hidden field that holds no text', { honeypot: ['x'], fillTime: '60000' }, 'hidden-field'],
  ['less than a second', { fillTime: '999' }, 'too-fast'],
  ['no time at all', { fillTime: '0' }, 'too-fast'],
  ['a time that is none', { fillTime: '-5' }, undefined],
  ['two times', { fillTime: '5, 6' }, undefined],
  ['a time in words', { fillTime: 'soon' }, undefined],
])('%s', (_case, signs, suspicion) => {
  expect(suspicionOf({ honeypot: undefined, fillTime: undefined, ...signs })).toBe(suspicion);
});
