import {
  type DepartmentTimetableResult,
  departmentTimetableQuery,
} from '@poyanil/content/operations';
import {
  consultationsOf,
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  listingName,
} from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';

type Listing = NonNullable<
  DepartmentTimetableResult['doctorsListingForParticularDepartmentCollection']
>['items'][number];
export type ConsultingDoctor = NonNullable<
  NonNullable<NonNullable<Listing>['doctorCollection']>['items'][number]
>;

export function useConsultingDoctors(hospital: HospitalId, slug: DepartmentSlug) {
  const { data, isLoading } = useContent(departmentTimetableQuery, {
    hospital,
    department: listingName(departmentNames[slug]),
  });
  const listing = data?.doctorsListingForParticularDepartmentCollection?.items[0];
  const doctors = (listing?.doctorCollection?.items ?? []).filter((doctor) => doctor !== null);
  return {
    isLoading,
    sitting: doctors.filter((doctor) => consultationsOf(doctor).length > 0),
  };
}
