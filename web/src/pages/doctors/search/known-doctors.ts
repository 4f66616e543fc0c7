import type { DoctorIndexResult } from '@poyanil/content/operations';
import { type DepartmentSlug, departmentNames, listingName } from '@poyanil/domain';
import type { Known } from './find-doctors.ts';

const slugs = new Map(
  (Object.keys(departmentNames) as DepartmentSlug[]).map((slug) => [
    listingName(departmentNames[slug]),
    slug,
  ]),
);

export function knownDoctors(answer: DoctorIndexResult): Known {
  const listings = answer.doctorsListingForParticularDepartmentCollection?.items ?? [];
  return {
    doctors: (answer.doctorCollection?.items ?? []).flatMap((doctor) =>
      doctor === null
        ? []
        : { id: doctor.sys.id, name: doctor.name ?? '', notes: doctor.skill ?? '' },
    ),
    departments: new Map(
      listings.flatMap((listing): [DepartmentSlug, string[]][] => {
        const slug = slugs.get(listing?.departments ?? '');
        const doctors = listing?.doctorCollection?.items ?? [];
        return slug === undefined ? [] : [[slug, doctors.flatMap((each) => each?.sys.id ?? [])]];
      }),
    ),
  };
}
