import { expect, test } from 'vitest';
import { dateOf, noPreset, readBookingPreset } from './booking-preset.ts';

test.each([
  ['department=neuromedicine&doctor=anil', { department: 'Neuro Medicine', doctor: 'anil' }],
  ['department=urology', { department: 'Urology', doctor: '' }],
  ['', noPreset],
  ['doctor=anil', noPreset],
  // A department of another hospital, and a slug that does not exist.
  ['department=psychiatry&doctor=anil', noPreset],
  ['department=Urology', noPreset],
  ['department=toString', noPreset],
])('reads the query %j as %j', (query, preset) => {
  expect(read(query)).toEqual({ ...noPreset, ...preset });
});

test.each([
  ['day=today', 'today'],
  ['day=Saturday', 'Saturday'],
  ['day=someday', undefined],
])('reads the day of %s as %s', (query, day) => {
  expect(read(`${query}&half=afternoon`)).toEqual({ ...noPreset, day, half: 'afternoon' });
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
  return readBookingPreset('poyanil_hospital_punalur', new URLSearchParams(query));
}
