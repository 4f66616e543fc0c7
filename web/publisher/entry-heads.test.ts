import { type DetailKind, detailPath } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { entryKinds } from './entry-heads.ts';

/** Returns the head of an entry's page with these fields; null means no entry. */
function headOf(kind: DetailKind, entry: object | null) {
  const origin = 'https://www.poyanil.example';
  const place = { hospital: 'poyanil_hospital', kind, id: 'entry-1' } as const;
  const url = origin + detailPath(place.hospital, kind, place.id);
  return entryKinds[kind].describe({ [kind]: entry }, { ...place, origin, url });
}

const HOSPITAL = {
  '@type': 'Hospital',
  '@id': 'https://www.poyanil.example/poyanil_hospital',
  name: 'Poyanil Hospital, Alappuzha',
  url: 'https://www.poyanil.example/poyanil_hospital',
};

test('a doctor is a physician of the hospital, with speciality, hours and numbers', () => {
  const doctor = {
    name: 'Dr. Sara Nair',
    centerOfExcellence: 'Cardiology',
    consulting: 'Monday, Friday: 9 am to 12 noon\nEvery day (casualty, in shifts)',
    contactNumber: ['0477 555 0123', null],
    profilePic: { __typename: 'Asset', url: 'https://www.poyanil.example/sara.svg' },
  } as const;
  const url = 'https://www.poyanil.example/poyanil_hospital/doctors/details/entry-1';
  expect(headOf('doctor', doctor)).toEqual({
    subject: { name: 'Dr. Sara Nair', summary: 'Cardiology' },
    type: 'profile',
    picture: 'https://www.poyanil.example/sara.svg',
    data: {
      '@type': ['IndividualPhysician', 'Physician'],
      '@id': url,
      url,
      name: 'Dr. Sara Nair',
      medicalSpecialty: 'Cardiology',
      image: 'https://www.poyanil.example/sara.svg',
      telephone: ['+914775550123'],
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
          opens: '09:00',
          closes: '12:00',
        },
      ],
      practicesAt: HOSPITAL,
      hospitalAffiliation: HOSPITAL,
    },
  });
});

test('news is an article with its publisher and date', () => {
  const news = {
    sys: { __typename: 'Sys', id: 'entry-1', publishedAt: '2026-03-03T03:30:00.000Z' },
    headline: 'A free camp',
    subHeadline: 'For all',
    thumbnail: { __typename: 'Asset', url: 'https://a.example/camp.jpg', title: 'The camp' },
  } as const;
  expect(headOf('news', news)).toMatchObject({
    subject: { name: 'A free camp', summary: 'For all' },
    type: 'article',
    picture: 'https://a.example/camp.jpg',
    data: {
      '@type': 'NewsArticle',
      headline: 'A free camp',
      image: 'https://a.example/camp.jpg',
      datePublished: '2026-03-03T03:30:00.000Z',
      publisher: HOSPITAL,
    },
  });
});

test('a testimonial has a name and a picture, but no structured data', () => {
  const testimonial = {
    reviewer: 'Family of Sara',
    reviewPoster: { __typename: 'Asset', url: 'https://a.example/poster.jpg', title: null },
  } as const;
  expect(headOf('testimonial', testimonial)).toEqual({
    subject: { name: 'Family of Sara', summary: '' },
    type: 'article',
    picture: 'https://a.example/poster.jpg',
  });
});

const career = {
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

test('a job has its employer, location, date, openings and direct application', () => {
  expect(headOf('career', career)?.data).toMatchObject({
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

test.each([null, 0, -1])('a job with %s vacancies has no structured data', (numberOfVacancy) => {
  expect(headOf('career', { ...career, numberOfVacancy })?.data).toBeUndefined();
});

test('returns null for a missing entry', () => {
  expect(headOf('doctor', null)).toBeNull();
});
