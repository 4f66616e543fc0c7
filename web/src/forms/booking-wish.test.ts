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
  expect(readBookingWish('poyanil_hospital_punalur', new URLSearchParams(query))).toEqual(wish);
});
