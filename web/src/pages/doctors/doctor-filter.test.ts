import { expect, test } from 'vitest';
import { noFilter, readFilter, writeFilter } from './doctor-filter.ts';

const read = (query: string) => readFilter('poyanil_hospital', new URLSearchParams(query));

test.each([
  ['', noFilter],
  ['department=&name=', noFilter],
  ['department=urology', { ...noFilter, department: 'urology' }],
  ['name=%20anjali%20menon%20', { ...noFilter, name: 'anjali menon' }],
  ['department=urology&name=a', { ...noFilter, department: 'urology', name: 'a' }],
  ['day=Monday', { ...noFilter, day: 'Monday' }],
  ['day=today', { ...noFilter, day: 'today' }],
  ['day=monday', noFilter],
  ['half=afternoon', { ...noFilter, half: 'afternoon' }],
  ['half=night', noFilter],
  // A department that this hospital lacks, and one that does not exist.
  ['department=dental', noFilter],
  ['department=constructor', noFilter],
])('%j is read as %j', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

test('cuts a name in the address after 100 characters', () => {
  expect(read(`name=${'a'.repeat(5_000)}`).name).toHaveLength(100);
});

test.each([
  [noFilter, ''],
  [{ ...noFilter, name: '  ' }, ''],
  [
    { department: 'urology', name: ' anil k ', day: 'Friday', half: 'afternoon' } as const,
    'department=urology&name=anil+k&day=Friday&half=afternoon',
  ],
])('%j is written as %j', (filter, query) => {
  expect(String(writeFilter(filter))).toBe(query);
});
