import { expect, test } from 'vitest';
import { detailsOf, pageOf } from './listed-doctors.ts';

const item = (id: string, name: string | null = id) => ({
  sys: { id },
  name,
  centerOfExcellence: null,
  profilePic: null,
});
const listed = (id: string, name = id) => ({ id, name, centerOfExcellence: '', pictureUrl: '' });

test('returns the doctors of a page and the total', () => {
  const collection = { total: 9, items: [item('anil'), item('bindu', null)] };
  expect(pageOf(collection)).toEqual({
    doctors: [listed('anil'), listed('bindu', '')],
    total: 9,
  });
});

test('leaves out unpublished doctors, also from the total once all are loaded', () => {
  const collection = { total: 3, items: [item('anil'), null, item('bindu')] };
  expect(pageOf(collection)).toEqual({ doctors: [listed('anil'), listed('bindu')], total: 2 });
});

test('returns card details by doctor, with defaults for missing fields', () => {
  const known = { timetable: ['Monday: 9 am to 1 pm'], leave: null, linkedFrom: null };
  const items = [
    { sys: { id: 'anil' }, education: null, languages: ['Tamil', null], ...known },
    null,
    { sys: { id: 'bindu' }, education: 'MBBS', languages: null, ...known },
  ];
  const { linkedFrom: _, ...times } = known;
  expect(detailsOf(items)).toEqual(
    new Map([
      ['anil', { ...times, education: '', languages: ['Tamil'], listings: [] }],
      ['bindu', { ...times, education: 'MBBS', languages: [], listings: [] }],
    ]),
  );
});
