import { expect, test } from 'vitest';
import { dateOf, noWish, readBookingWish } from './booking-preset.ts';

test.each([
  ['department=neuromedicine&doctor=anil', { department: 'Neuro Medicine', doctor: 'anil' }],
  ['department=urology', { department: 'Urology', doctor: '' }],
  ['', noWish],
  ['doctor=anil', noWish],
  // A department of another hospital, and a slug that does not exist.
  ['department=psychiatry&doctor=anil', noWish],
  ['department=Urology', noWish],
  ['department=toString', noWish],
])('reads the query %j as %j', (query, wish) => {
  expect(read(query)).toEqual({ ...noWish, ...wish });
});

test.each([
  ['day=today', 'today'],
  ['day=Saturday', 'Saturday'],
  ['day=someday', undefined],
])('reads the day of %s as %s', (query, day) => {
  expect(read(`${query}&half=afternoon`)).toEqual({ ...noWish, day, half: 'afternoon' });
});

test.each([
  ['today', '2026-11-26'],
  ['tomorrow', '2026-11-27'],
  ['Saturday', '2026-11-28'],
  // The desk cannot call back in time for today.
  ['Thursday', '2026-12-03'],
] as const)('on a Thursday, %s is the date %s', (day, date) => {
  expect(dateOf(day, new Date('2026-11-26T23:00:00+05:30'))).toBe(date);
});

function read(query: string) {
  return readBookingWish('poyanil_hospital_punalur', new URLSearchParams(query));
}
