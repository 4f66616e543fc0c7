import type { Page } from '@playwright/test';
import { answerContent, onContent } from './content-answers.ts';

/** Invented doctors, so many that a list has an end where the test wants it. */
export function madeUpDoctors(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    __typename: 'Doctor',
    sys: { __typename: 'Sys', id: `sample-${index + 1}` },
    name: `Dr. Sample ${index + 1}`,
    email: null,
    centerOfExcellence: 'Cardiology',
    profilePic: null,
  }));
}

/** A hospital with so many doctors, of whom each question gets as many as it asks for. */
export async function answerDoctors(page: Page, total: number): Promise<void> {
  const all = madeUpDoctors(total);
  await onContent(page, async (route, operationName) => {
    if (operationName !== 'Doctors') return await route.fallback();
    const { searchParams } = new URL(route.request().url());
    const { limit } = JSON.parse(searchParams.get('variables') ?? '{}');
    const items = all.slice(0, limit);
    const doctorCollection = { __typename: 'DoctorCollection', total, items };
    await route.fulfill({ json: { data: { doctorCollection } } });
  });
}

/** Answers the look-up of a department's doctors, and that of when they sit, which no one knows of them. */
export async function answerDepartment(
  page: Page,
  doctors: ReturnType<typeof madeUpDoctors> | undefined,
): Promise<void> {
  const timetables = doctors?.map((doctor) => ({ ...doctor, timetable: null, leave: null }));
  await answerContent(page, 'DepartmentTimetable', listingOf(timetables));
  await answerContent(page, 'DepartmentDoctors', listingOf(doctors));
}

/** The answer to the look-up of a department's doctors; no record where there are none. */
function listingOf(doctors: ReturnType<typeof madeUpDoctors> | undefined) {
  const record = doctors && {
    __typename: 'DoctorsListingForParticularDepartment',
    sys: { __typename: 'Sys', id: 'sample-listing' },
    doctorCollection: {
      __typename: 'DoctorsListingForParticularDepartmentDoctorCollection',
      total: doctors.length,
      items: doctors.slice(0, 10),
    },
  };
  return {
    doctorsListingForParticularDepartmentCollection: {
      __typename: 'DoctorsListingForParticularDepartmentCollection',
      items: record === undefined ? [] : [record],
    },
  };
}
