import { departmentNames, type HospitalId, hospitalOf, listingName } from '@poyanil/domain';
import { useState } from 'react';

interface Departments {
  /** The options of the select. */
  names: readonly string[];
  /** Asks for the hospital's list of departments, which the client keeps; until it comes, the options are those that the site knows. */
  load: () => void;
}

export function useDepartments(hospital: HospitalId): Departments {
  const [listed, setListed] = useState<readonly string[]>([]);
  return {
    names: listed.length > 0 ? listed : knownDepartments(hospital),
    load: () => void loadNames(hospital).then(setListed),
  };
}

/** The departments in the order of the list, so that nothing moves under a visitor's finger when that comes. */
function knownDepartments(hospital: HospitalId): string[] {
  const names = hospitalOf(hospital).departments.map((slug) => departmentNames[slug]);
  return names.sort((one, other) => (listingName(one) < listingName(other) ? -1 : 1));
}

/** Without content the form goes on with the departments that the site knows. */
async function loadNames(hospital: HospitalId): Promise<readonly string[]> {
  try {
    const { loadDepartmentNames } = await import('../content/appointment-doctors.ts');
    return await loadDepartmentNames(hospital);
  } catch {
    return [];
  }
}
