import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  listingName,
  type TimetableLines,
} from '@poyanil/domain';
import { departmentsByName } from '../../department-name.ts';

/** A doctor in the week list, as the content has them. */
export interface WeekDoctor extends TimetableLines {
  sys: { id: string };
  name: string | null;
}

interface Listing {
  departments: string | null;
  doctorCollection: { items: readonly ({ sys: { id: string } } | null)[] } | null;
}

/** A department of the week list with its doctors. The group of doctors whom no department lists has no department. */
interface WeekGroup<Doctor> {
  department: DepartmentSlug | undefined;
  doctors: readonly Doctor[];
}

/**
 * Groups doctors by department, sorted by department name and then in the department's own order. A doctor who is listed twice appears
 * twice, and a doctor without a department comes last, so that none is lost.
 */
export function weekGroups<Doctor extends WeekDoctor>(
  hospital: HospitalId,
  doctors: readonly (Doctor | null)[],
  listings: readonly (Listing | null)[],
): WeekGroup<Doctor>[] {
  const byId = new Map(doctors.flatMap((doctor) => (doctor ? [[doctor.sys.id, doctor]] : [])));
  const others = new Map(byId);
  const listed = departmentsByName(hospital).map((department) => {
    const name = listingName(departmentNames[department]);
    const listing = listings.find((each) => each?.departments === name);
    const own = (listing?.doctorCollection?.items ?? []).flatMap((item) => {
      const doctor = byId.get(item?.sys.id ?? '');
      if (doctor !== undefined) others.delete(doctor.sys.id);
      return doctor ?? [];
    });
    return { department, doctors: own };
  });
  return [...listed, { department: undefined, doctors: [...others.values()] }].filter(
    (group) => group.doctors.length > 0,
  );
}
