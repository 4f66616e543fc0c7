import { expect, test } from 'vitest';
import { hoursOn } from './hours-on.ts';
import { weekGroups } from './week-groups.ts';

const doctor = (id: string) => ({ sys: { id }, name: `Dr. ${id}`, timetable: null });
const listing = (departments: string, ...ids: (string | null)[]) => ({
  departments,
  doctorCollection: { items: ids.map((id) => (id === null ? null : { sys: { id } })) },
});

test('doctors stand by department, in the order of its list; nobody is lost', () => {
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

test('a cell says all that a doctor does on a day', () => {
  const lines = {
    timetable: [
      'Monday to Friday: 9.30 am to 12 noon',
      'Wednesday (foot clinic): 3.30 pm to 5 pm',
      'Every day (casualty, in shifts)',
    ],
  };
  expect(hoursOn(lines, 'Wednesday')).toEqual([
    { hours: '9.30\u00A0am to 12\u00A0noon', note: '' },
    { hours: '3.30\u00A0pm to 5\u00A0pm', note: 'foot clinic' },
    { hours: '', note: 'casualty, in shifts' },
  ]);
  expect(hoursOn(lines, 'Sunday')).toEqual([{ hours: '', note: 'casualty, in shifts' }]);
  expect(hoursOn({}, 'Sunday')).toEqual([]);
});
