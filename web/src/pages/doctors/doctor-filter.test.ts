import { expect, test } from 'vitest';
import { noFilter, readFilter, writeFilter } from './doctor-filter.ts';

const read = (query: string) => readFilter('poyanil_hospital', new URLSearchParams(query));

test.each([
  ['', noFilter],
  ['department=&name=', noFilter],
  ['department=urology', { department: 'urology', name: '' }],
  ['name=%20anjali%20menon%20', { department: undefined, name: 'anjali menon' }],
  ['department=urology&name=a', { department: 'urology', name: 'a' }],
  // No department of this hospital, and none at all.
  ['department=dental', noFilter],
  ['department=constructor', noFilter],
])('%j is read as %j', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

test('a name in the address has an end', () => {
  expect(read(`name=${'a'.repeat(5_000)}`).name).toHaveLength(100);
});

test.each([
  [noFilter, ''],
  [{ department: undefined, name: '  ' }, ''],
  [{ department: 'urology', name: ' anil k ' } as const, 'department=urology&name=anil+k'],
])('%j is written as %j', (filter, query) => {
  expect(String(writeFilter(filter))).toBe(query);
});
