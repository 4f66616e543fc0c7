import { expect, test } from 'vitest';
import { openNow } from './open-now.ts';

// 23 November 2026 is a Monday.

test.for([
  ['2026-11-23T08:59:59+05:30', { isOpen: false, from: '9 am' }],
  ['2026-11-23T09:00:00+05:30', { isOpen: true, until: '1 pm' }],
  ['2026-11-23T12:59:59+05:30', { isOpen: true, until: '1 pm' }],
  ['2026-11-23T13:00:00+05:30', { isOpen: false, from: '3.30 pm' }],
  ['2026-11-23T15:29:59+05:30', { isOpen: false, from: '3.30 pm' }],
  ['2026-11-23T15:30:00+05:30', { isOpen: true, until: '6 pm' }],
  ['2026-11-23T18:00:00+05:30', { isOpen: false, day: 'Tuesday', from: '9 am' }],
  ['2026-11-28T18:00:00+05:30', { isOpen: false, day: 'Monday', from: '9 am' }],
  ['2026-11-29T10:00:00+05:30', { isOpen: false, day: 'Monday', from: '9 am' }],
  // The visitor is in Toronto, where it is still Sunday night.
  ['2026-11-22T23:30:00-05:00', { isOpen: true, until: '1 pm' }],
] as const)('returns whether OP in Alappuzha is open at %s', ([moment, expected]) => {
  expect(openNow('poyanil_hospital', new Date(moment))).toEqual(expected);
});

test.for([
  ['2026-11-28T18:00:00+05:30', { isOpen: false, day: 'Sunday', from: '9 am' }],
  ['2026-11-29T11:59:00+05:30', { isOpen: true, until: '12 noon' }],
  ['2026-11-29T12:00:00+05:30', { isOpen: false, day: 'Monday', from: '9 am' }],
] as const)('returns the Sunday hours of OP in Punalur at %s', ([moment, expected]) => {
  expect(openNow('poyanil_hospital_punalur', new Date(moment))).toEqual(expected);
});
