import { describe, expect, it } from 'vitest';
import {
  askPage,
  askStore,
  asset,
  entry,
  expectData,
  ORIGIN,
} from '../../../tests/support/small-content.ts';

// The queries for doctors and departments.

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

const sys = (id: string) => ({ __typename: 'Sys', id });
const picture = (url: string) => ({ __typename: 'Asset', url });
const listed = (id: string, name: string, profilePic: object | null) => ({
  ...{ __typename: 'Doctor', sys: sys(id), name, centerOfExcellence: 'Neurology', profilePic },
});

const LISTING = 'DoctorsListingForParticularDepartment';
const LISTINGS = 'doctorsListingForParticularDepartmentCollection';
/** The listings of both departments in the order of their names, each with more fields. */
const listings = (more: object = {}) => ({
  __typename: `${LISTING}Collection`,
  items: ['Cardiology', 'Neurology'].map((departments) => ({
    __typename: LISTING,
    sys: sys(departments.toLowerCase()),
    departments,
    ...more,
  })),
});

const cases: [name: string, variables: Record<string, unknown>, data: () => object][] = [
  [
    'Doctors',
    { hospital: HOSPITAL, limit: 6 },
    () => ({
      doctorCollection: {
        ...{ __typename: 'DoctorCollection', total: 2 },
        items: [listed('bindu', 'Dr. Bindu', null), listed('anil', 'Dr. Anil', picture(PORTRAIT))],
      },
    }),
  ],
  [
    'Doctor',
    { id: 'anil' },
    () => ({
      doctor: {
        ...listed('anil', 'Dr. Anil', picture(PORTRAIT)),
        ...{ contactNumber: ['1', '2'], consulting: 'Daily', email: 'anil@hospital.example' },
        ...{ education: 'MBBS', skill: 'Epilepsy', hospital: HOSPITAL },
        linkedFrom: {
          __typename: 'DoctorLinkingCollections',
          [LISTINGS]: listings({ hospital: HOSPITAL }),
        },
      },
    }),
  ],
  [
    'DoctorCards',
    { hospital: HOSPITAL, limit: 1 },
    () => ({
      doctorCollection: {
        __typename: 'DoctorCollection',
        items: [
          {
            __typename: 'Doctor',
            sys: sys('bindu'),
            education: 'MD',
            timetable: null,
            leave: null,
            languages: ['Malayalam', 'Tamil'],
            linkedFrom: {
              __typename: 'DoctorLinkingCollections',
              [LISTINGS]: {
                __typename: `${LISTING}Collection`,
                items: [
                  {
                    __typename: LISTING,
                    sys: sys('neurology'),
                    departments: 'Neurology',
                    hospital: HOSPITAL,
                  },
                ],
              },
            },
          },
        ],
      },
    }),
  ],
  [
    'Departments',
    { hospital: HOSPITAL },
    () => ({
      [LISTINGS]: listings(),
    }),
  ],
  [
    'DepartmentDoctors',
    { hospital: HOSPITAL, department: 'Cardiology', limit: 6, skip: 0 },
    () => ({
      [LISTINGS]: {
        __typename: `${LISTING}Collection`,
        items: [
          {
            __typename: LISTING,
            sys: sys('cardiology'),
            doctorCollection: {
              __typename: `${LISTING}DoctorCollection`,
              total: 1,
              items: [
                {
                  ...listed('anil', 'Dr. Anil', picture(PORTRAIT)),
                  email: 'anil@hospital.example',
                },
              ],
            },
          },
        ],
      },
    }),
  ],
  [
    'DoctorsOfDepartment',
    { id: 'cardiology' },
    () => ({
      doctorsListingForParticularDepartment: {
        __typename: LISTING,
        sys: sys('cardiology'),
        doctorCollection: {
          __typename: `${LISTING}DoctorCollection`,
          items: [{ __typename: 'Doctor', sys: sys('anil'), name: 'Dr. Anil' }],
        },
      },
    }),
  ],
];

it.each(cases)('is answered in the shape of the hosted service: %s', (name, variables, data) =>
  expectData(content, name, variables, data()),
);

it.each([
  ['Doctor', 'doctor'],
  ['DoctorsOfDepartment', 'doctorsListingForParticularDepartment'],
])('give null for an entry that is not there: %s', async (name, field) => {
  for (const id of ['nobody', '', 'Anil', 'chitra', '__proto__']) {
    await expectData(content, name, { id }, { [field]: null });
  }
});

describe('a draft', () => {
  it('leaves null in its place in a listing, and an error beside the data', async () => {
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

  it('is in no list and no total', async () => {
    const { data } = await askStore(content, {
      text: 'query A { doctorCollection { total items { name } } }',
    });
    const names = data.doctorCollection.items.map(({ name }: { name: string }) => name);
    expect(data.doctorCollection.total).toBe(3);
    expect(names.toSorted()).toEqual(['Dr. Anil', 'Dr. Bindu', 'Dr. Deepa']);
  });
});
