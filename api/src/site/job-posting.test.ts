import { expect, test } from 'vitest';
import type { Career } from './describe-career.ts';
import { jobPosting } from './job-posting.ts';
import { contextOf } from './test-context.ts';

const career: Career = {
  __typename: 'Career',
  sys: { __typename: 'Sys', id: 'entry-1', publishedAt: '2026-03-04T03:30:00.000Z' },
  jobTitle: 'Staff Nurse',
  jobShortDescription: 'Nurse in the ICU',
  numberOfVacancy: 2,
  jobDescription: null,
  responsibilities: ['Cares for patients'],
  skills: ['Calm'],
  experience: '2 years',
  hospital: 'poyanil_hospital',
};

test('a job says who hires where, since when, for how many places, and that one applies here', () => {
  expect(jobPosting(career, contextOf('career'))).toMatchObject({
    '@type': 'JobPosting',
    title: 'Staff Nurse',
    description: 'Nurse in the ICU',
    datePosted: '2026-03-04T03:30:00.000Z',
    hiringOrganization: { name: 'Poyanil Hospital, Alappuzha' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Alappuzha', postalCode: '688521' },
    },
    identifier: { '@type': 'PropertyValue', name: 'poyanil_hospital', value: 'entry-1' },
    totalJobOpenings: 2,
    directApply: true,
  });
});

test.each([null, 0, -1])('a job with %s vacancies is not listed', (numberOfVacancy) => {
  expect(jobPosting({ ...career, numberOfVacancy }, contextOf('career'))).toBeUndefined();
});
