import { type DepartmentSlug, type HospitalId, hospitalOf } from '@poyanil/domain';
import { pagePath } from '../../sections.ts';

/** The doctors that the list is narrowed to; all of them where neither is given. */
export interface DoctorFilter {
  department: DepartmentSlug | undefined;
  /** A part of the name. */
  name: string;
}

export const noFilter: DoctorFilter = { department: undefined, name: '' };

/** The most characters of a name that anybody would type. */
export const LONGEST_NAME = 100;

/** Reads the address; a department that the hospital does not have is none. */
export function readFilter(hospital: HospitalId, parameters: URLSearchParams): DoctorFilter {
  const slug = parameters.get('department');
  return {
    department: hospitalOf(hospital).departments.find((each) => each === slug),
    name: (parameters.get('name') ?? '').trim().slice(0, LONGEST_NAME),
  };
}

/** Writes the filter for the address, without what is not given. */
export function writeFilter({ department, name }: DoctorFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (department !== undefined) parameters.set('department', department);
  if (name.trim() !== '') parameters.set('name', name.trim());
  return parameters;
}

/** The address of the list of a department's doctors. */
export function doctorsOfDepartment(hospital: HospitalId, department: DepartmentSlug): string {
  return `${pagePath(hospital, 'doctors')}?${writeFilter({ ...noFilter, department })}`;
}
