import { expect, test } from 'vitest';
import { hoursOn } from './hours-on.ts';
import { timesInShort, unbreakableName } from './short-words.ts';
import { weekGroups } from './week-groups.ts';

const doctor = (id: string) => ({ sys: { id }, name: `Dr. ${id}`, timetable: null });
const listing = (departments: string, ...ids: (string | null)[]) => ({
  departments,
  doctorCollection: { items: ids.map((id) => (id === null ? null : { sys: { id } })) },
});

test('groups doctors by department in the order of the hospital, unlisted ones last', () => {
  const groups = weekGroups(
    'poyanil_hospital',
    [doctor('a'), null, doctor('b'), doctor('c'), doctor('d')],
    [
      listing('Urology', 'c', 'a'),
      listing('Diabetology', 'a', null, 'unpublished'),
      listing('Neuromedicine', 'b'),
      listing('Radiology'),
      null,
      listing('Homoeopathy', 'd'),
    ],
  );
  expect(
    groups.map(({ department, doctors }) => [department, doctors.map(({ name }) => name)]),
  ).toEqual([
    ['diabetology', ['Dr. a']],
    ['neuromedicine', ['Dr. b']],
    ['urology', ['Dr. c', 'Dr. a']],
    // No department of this hospital lists the last one.
    [undefined, ['Dr. d']],
  ]);
});

const lines = {
  timetable: [
    'Monday to Friday: 9.30 am to 12 noon',
    'Wednesday (foot clinic): 3.30 pm to 5 pm',
    'Every day (casualty, in shifts)',
  ],
};

test('a cell lists all consultations of a doctor on a day', () => {
  expect(hoursOn(lines, 'Wednesday')).toEqual([
    { hours: '9.30\u00A0am to 12\u00A0noon', note: '' },
    { hours: '3.30\u00A0pm to 5\u00A0pm', note: 'foot clinic' },
    { hours: '', note: 'casualty, in shifts' },
  ]);
  expect(hoursOn(lines, 'Sunday')).toEqual([{ hours: '', note: 'casualty, in shifts' }]);
  expect(hoursOn({}, 'Sunday')).toEqual([]);
});

test('shortens a timetable, but keeps days, hours and notes', () => {
  expect(timesInShort(lines).map(({ words, note }) => [words, note])).toEqual([
    ['Mon to Fri 9.30\u00A0am to 12\u00A0noon', ''],
    ['Wed 3.30\u00A0pm to 5\u00A0pm', 'foot clinic'],
    ['Every day', 'casualty, in shifts'],
  ]);
  expect(timesInShort(lines)[1]?.days).toEqual(['Wednesday']);
  expect(timesInShort({})).toEqual([]);
});

test('joins the title and the last initial of a name with non-breaking spaces', () => {
  expect(unbreakableName('Dr. Savithri Amma R.')).toBe('Dr.\u00A0Savithri Amma\u00A0R.');
  expect(unbreakableName('Dr. Anil K')).toBe('Dr.\u00A0Anil\u00A0K');
  expect(unbreakableName('Dr. R. Nair')).toBe('Dr.\u00A0R. Nair');
});
