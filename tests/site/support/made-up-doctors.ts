import type { Page } from '@playwright/test';
import { answerContent, onContent } from './content-answers.ts';

/** Returns invented doctors, so that a test decides where a list ends. */
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

/** Simulates a hospital with this number of doctors. Each query gets as many as it requests. */
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

/** Answers the queries for a department's doctors, and for their times, which are unknown. */
export async function answerDepartment(
  page: Page,
  doctors: ReturnType<typeof madeUpDoctors> | undefined,
): Promise<void> {
  const timetables = doctors?.map((doctor) => ({ ...doctor, timetable: null, leave: null }));
  await answerContent(page, 'DepartmentTimetable', listingOf(timetables));
  await answerContent(page, 'DepartmentDoctors', listingOf(doctors));
}

/** Returns the response to a query for a department's doctors. It contains no record if `doctors` is undefined. */
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
