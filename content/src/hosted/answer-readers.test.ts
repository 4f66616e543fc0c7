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

test('returns a valid answer unchanged', () => {
  expect(read('Doctor', { doctor })).toEqual({ data: { doctor }, faults: 0 });
});

test('accepts null for a missing entry', () => {
  expect(read('Doctor', { doctor: null })).toEqual({ data: { doctor: null }, faults: 0 });
});

test.each([
  ['a field of the wrong type', { name: 7 }, { name: null }],
  ['a number in a list of texts', { contactNumber: ['1', 2] }, { contactNumber: ['1', null] }],
  [
    'a picture of an unknown origin',
    { profilePic: { url: 'https://other.example/a.jpg' } },
    { profilePic: { __typename: 'Asset', url: null } },
  ],
  [
    'an object without a required field',
    { linkedFrom: { doctorsListingForParticularDepartmentCollection: {} } },
    {
      linkedFrom: {
        __typename: 'DoctorLinkingCollections',
        doctorsListingForParticularDepartmentCollection: null,
      },
    },
  ],
])('replaces %s with null and counts it', (_what, changes, shown) => {
  expect(read('Doctor', { doctor: { ...doctor, ...changes } })).toEqual({
    data: { doctor: { ...doctor, ...shown } },
    faults: 1,
  });
});
