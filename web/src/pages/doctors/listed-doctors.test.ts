import { expect, test } from 'vitest';
import { detailsOf, pageOf } from './listed-doctors.ts';

const item = (id: string, name: string | null = id) => ({
  sys: { id },
  name,
  centerOfExcellence: null,
  profilePic: null,
});
const listed = (id: string, name = id) => ({ id, name, centerOfExcellence: '', pictureUrl: '' });

test('a page has the doctors that came, and how many there are', () => {
  const collection = { total: 9, items: [item('anil'), item('bindu', null)] };
  expect(pageOf(collection)).toEqual({
    doctors: [listed('anil'), listed('bindu', '')],
    total: 9,
  });
});

test('who is not published is not shown, and in the end not counted', () => {
  const collection = { total: 3, items: [item('anil'), null, item('bindu')] };
  expect(pageOf(collection)).toEqual({ doctors: [listed('anil'), listed('bindu')], total: 2 });
});

test('what cards say besides stands by the doctor, with gaps where nothing came', () => {
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
