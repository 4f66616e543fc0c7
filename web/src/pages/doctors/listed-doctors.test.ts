import { expect, test } from 'vitest';
import { pageOf, pageOfNamed } from './listed-doctors.ts';

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

test('names of a department are searched without regard to capitals, and counted before the cut', () => {
  const items = [item('1', 'Dr. Anil'), null, item('2', 'Dr. Bindu'), item('3', 'Dr. Manila')];
  const collection = { total: 4, items };
  expect(pageOfNamed(collection, 'ANIL', 1)).toEqual({
    doctors: [listed('1', 'Dr. Anil')],
    total: 2,
  });
});
