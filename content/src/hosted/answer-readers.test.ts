import { expect, test } from 'vitest';
import { listOperations } from '../operations/index.ts';
import { createAnswerReaders } from './answer-readers.ts';

const ASSETS = 'https://images.example';
const readers = createAnswerReaders(listOperations(), [ASSETS]);

function read(name: string, data: unknown) {
  const found = [...listOperations()].find(([, operation]) => operation.name === name);
  return readers.get(found?.[0] ?? '')?.(data);
}

const doctor = {
  ...{ __typename: 'Doctor', sys: { __typename: 'Sys', id: 'anil' }, name: 'Dr. Anil' },
  ...{ centerOfExcellence: 'Neurology', contactNumber: ['1'], consulting: 'Daily', email: null },
  ...{ education: 'MBBS', skill: null, hospital: 'poyanil_hospital' },
  profilePic: { __typename: 'Asset', url: `${ASSETS}/anil.jpg` },
  linkedFrom: null,
};

test('what was asked for comes through as it is', () => {
  expect(read('Doctor', { doctor })).toEqual({ data: { doctor }, faults: 0 });
});

test('an entry that is missing is no fault', () => {
  expect(read('Doctor', { doctor: null })).toEqual({ data: { doctor: null }, faults: 0 });
});

test.each([
  ['a field of another type', { name: 7 }, { name: null }],
  ['a number in a list of texts', { contactNumber: ['1', 2] }, { contactNumber: ['1', null] }],
  [
    'a picture from elsewhere',
    { profilePic: { url: 'https://other.example/a.jpg' } },
    { profilePic: { __typename: 'Asset', url: null } },
  ],
  [
    'a part without what it must have',
    { linkedFrom: { doctorsListingForParticularDepartmentCollection: {} } },
    {
      linkedFrom: {
        __typename: 'DoctorLinkingCollections',
        doctorsListingForParticularDepartmentCollection: null,
      },
    },
  ],
])('%s is null, and counted', (_what, changes, shown) => {
  expect(read('Doctor', { doctor: { ...doctor, ...changes } })).toEqual({
    data: { doctor: { ...doctor, ...shown } },
    faults: 1,
  });
});
