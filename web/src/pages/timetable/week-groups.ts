import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  listingName,
  type TimetableLines,
} from '@poyanil/domain';
import { departmentsByName } from '../../department-name.ts';

/** What content says of a doctor for the week list. */
export interface WeekDoctor extends TimetableLines {
  sys: { id: string };
  name: string | null;
}

interface Listing {
  departments: string | null;
  doctorCollection: { items: readonly ({ sys: { id: string } } | null)[] } | null;
}

/** A department of the week list with its doctors; of those whom no department lists, it has none. */
interface WeekGroup<Doctor> {
  department: DepartmentSlug | undefined;
  doctors: readonly Doctor[];
}

/**
 * The doctors by department, in the order of the departments' names and, within each, of its own list. Who is listed twice stands
 * twice, and who is listed nowhere stands last: nobody is lost.
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
