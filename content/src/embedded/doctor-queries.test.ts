import { describe, expect, it } from 'vitest';
import {
  askPage,
  askStore,
  asset,
  entry,
  expectData,
  ORIGIN,
} from '../../../tests/support/small-content.ts';

const HOSPITAL = 'poyanil_hospital';
const OTHER = 'punalur_poyanil_hospital';
const PORTRAIT = `${ORIGIN}/content/pictures/portrait.jpg`;

const content = {
  assets: [asset('portrait')],
  entries: [
    entry('doctor', 'anil', {
      ...{ name: 'Dr. Anil', hospital: HOSPITAL, centerOfExcellence: 'Neurology' },
      ...{ education: 'MBBS', consulting: 'Daily', contactNumber: ['1', '2'] },
      timetable: ['Monday: 9 am to 1 pm'],
      ...{ email: 'anil@hospital.example', skill: 'Epilepsy', profilePic: 'portrait' },
    }),
    entry(
      'doctor',
      'bindu',
      {
        ...{ name: 'Dr. Bindu', hospital: HOSPITAL, centerOfExcellence: 'Neurology' },
        ...{ education: 'MD', consulting: 'Mondays', contactNumber: ['3'] },
        languages: ['Malayalam', 'Tamil'],
      },
      { publishedAt: '2026-04-01T00:00:00.000Z' },
    ),
    entry('doctor', 'chitra', { name: 'Dr. Chitra', hospital: HOSPITAL }, { isDraft: true }),
    entry('doctor', 'elsewhere', { name: 'Dr. Deepa', hospital: OTHER }),
    entry('doctorsListingForParticularDepartment', 'neurology', {
      ...{ departments: 'Neurology', hospital: HOSPITAL },
      doctor: ['bindu', 'chitra', 'anil'],
    }),
    entry('doctorsListingForParticularDepartment', 'cardiology', {
      ...{ departments: 'Cardiology', hospital: HOSPITAL, doctor: ['anil'] },
    }),
  ],
};

const LISTINGS = 'doctorsListingForParticularDepartmentCollection';
const anil = {
  ...{ __typename: 'Doctor', sys: { id: 'anil' }, name: 'Dr. Anil' },
  ...{ centerOfExcellence: 'Neurology', profilePic: { __typename: 'Asset', url: PORTRAIT } },
};
const bindu = { sys: { id: 'bindu' }, name: 'Dr. Bindu', profilePic: null };
const neurology = { sys: { id: 'neurology' }, departments: 'Neurology' };
const cardiology = { sys: { id: 'cardiology' }, departments: 'Cardiology' };
const of = { hospital: HOSPITAL };

const cases: [name: string, variables: Record<string, unknown>, data: object][] = [
  ['Doctors', { ...of, limit: 6 }, { doctorCollection: { total: 2, items: [bindu, anil] } }],
  [
    'Doctor',
    { id: 'anil' },
    {
      doctor: {
        ...{ ...anil, ...of, contactNumber: ['1', '2'], consulting: 'Daily' },
        ...{ email: 'anil@hospital.example', education: 'MBBS', skill: 'Epilepsy' },
        linkedFrom: {
          [LISTINGS]: {
            items: [
              { ...cardiology, ...of },
              { ...neurology, ...of },
            ],
          },
        },
      },
    },
  ],
  [
    'DoctorCards',
    { ...of, limit: 1 },
    {
      doctorCollection: {
        items: [
          {
            ...{ sys: { id: 'bindu' }, education: 'MD', timetable: null, leave: null },
            languages: ['Malayalam', 'Tamil'],
            linkedFrom: { [LISTINGS]: { items: [{ ...neurology, ...of }] } },
          },
        ],
      },
    },
  ],
  ['Departments', of, { [LISTINGS]: { items: [cardiology, neurology] } }],
  [
    'DepartmentDoctors',
    { ...of, department: 'Cardiology', limit: 6, skip: 0 },
    {
      [LISTINGS]: {
        items: [
          {
            sys: { id: 'cardiology' },
            doctorCollection: { total: 1, items: [{ ...anil, email: 'anil@hospital.example' }] },
          },
        ],
      },
    },
  ],
  [
    'DoctorsOfDepartment',
    { id: 'cardiology' },
    {
      doctorsListingForParticularDepartment: {
        sys: { id: 'cardiology' },
        doctorCollection: { items: [{ sys: { id: 'anil' }, name: 'Dr. Anil' }] },
      },
    },
  ],
];

it.each(cases)('answers the query from the content: %s', async (name, variables, expected) => {
  const { data, errors } = await askPage(content, name, variables);
  expect(data).toMatchObject(expected);
  expect(errors).toBeUndefined();
});

it.each([
  ['Doctor', 'doctor'],
  ['DoctorsOfDepartment', 'doctorsListingForParticularDepartment'],
])('returns null for an id without a published entry: %s', async (name, field) => {
  for (const id of ['nobody', '', 'Anil', 'chitra', '__proto__']) {
    await expectData(content, name, { id }, { [field]: null });
  }
});

describe('a draft', () => {
  it('is null in a listing, with an error next to the data', async () => {
    const variables = { hospital: HOSPITAL, department: 'Neurology', limit: 6, skip: 0 };
    const { status, data, errors } = await askPage(content, 'DepartmentDoctors', variables);
    expect(status).toBe(200);
    const [listing] = data[LISTINGS].items;
    expect(listing.doctorCollection.total).toBe(3);
    expect(listing.doctorCollection.items).toMatchObject([
      ...[{ name: 'Dr. Bindu' }, null, { name: 'Dr. Anil' }],
    ]);
    expect(errors).toEqual([
      expect.objectContaining({
        path: [...[LISTINGS, 'items', 0], ...['doctorCollection', 'items', 1]],
        extensions: {
          contentful: {
            code: 'UNRESOLVABLE_LINK',
            details: { linkType: 'Entry', linkingId: 'chitra' },
          },
        },
      }),
    ]);
  });

  it('is missing from collections and their totals', async () => {
    const { data } = await askStore(content, {
      text: 'query A { doctorCollection { total items { name } } }',
    });
    const names = data.doctorCollection.items.map(({ name }: { name: string }) => name);
    expect(data.doctorCollection.total).toBe(3);
    expect(names.toSorted()).toEqual(['Dr. Anil', 'Dr. Bindu', 'Dr. Deepa']);
  });
});
