import { expect, test } from 'vitest';
import { noWish, readBookingWish } from './booking-wish.ts';

test.each([
  ['department=neuromedicine&doctor=anil', { department: 'Neuro Medicine', doctor: 'anil' }],
  ['department=urology', { department: 'Urology', doctor: '' }],
  ['', noWish],
  ['doctor=anil', noWish],
  // Of another hospital, and no slug at all.
  ['department=psychiatry&doctor=anil', noWish],
  ['department=Urology', noWish],
  ['department=toString', noWish],
])('%s asks for %j', (query, wish) => {
  expect(read(query)).toEqual({ ...noWish, ...wish });
});

test.each([
  ['day=today', '2026-11-26'],
  ['day=tomorrow', '2026-11-27'],
  ['day=Saturday', '2026-11-28'],
  // The desk cannot call back in time for today.
  ['day=Thursday', '2026-12-03'],
  ['day=someday', ''],
])('%s on a Thursday asks for the date %s', (query, date) => {
  expect(read(`${query}&half=afternoon`)).toEqual({ ...noWish, date, half: 'afternoon' });
});

function read(query: string) {
  const thursday = new Date('2026-11-26T23:00:00+05:30');
  return readBookingWish('poyanil_hospital_punalur', new URLSearchParams(query), thursday);
}
