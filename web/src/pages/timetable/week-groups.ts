import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  listingName,
  type TimetableLines,
} from '@poyanil/domain';
import { departmentsByName } from '../../department-name.ts';

export interface WeekDoctor extends TimetableLines {
  sys: { id: string };
  name: string | null;
}

interface Listing {
  departments: string | null;
  doctorCollection: { items: readonly ({ sys: { id: string } } | null)[] } | null;
}

/** The group of doctors whom no department lists has no department. */
interface WeekGroup<Doctor> {
  department: DepartmentSlug | undefined;
  doctors: readonly Doctor[];
}

/** A doctor who is listed twice appears twice, and one without a department comes last, so that none is lost. */
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
