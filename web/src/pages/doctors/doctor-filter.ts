import {
  type DepartmentSlug,
  type HospitalId,
  hospitalOf,
  MAX_SEARCH_CHARACTERS,
  type Weekday,
  weekdays,
} from '@poyanil/domain';
import { pagePath } from '../../site-pages.ts';

export interface DoctorFilter {
  department: DepartmentSlug | undefined;
  /** The search text: a name, a department, an illness. */
  name: string;
  day: FilterDay | undefined;
  half: Half | undefined;
}

export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];

export type FilterDay = Weekday | typeof TODAY | typeof TOMORROW;
export const TODAY = 'today';
export const TOMORROW = 'tomorrow';

export const noFilter: DoctorFilter = {
  department: undefined,
  name: '',
  day: undefined,
  half: undefined,
};

export function isSameFilter(one: DoctorFilter, other: DoctorFilter): boolean {
  return String(writeFilter(one)) === String(writeFilter(other));
}

/** Parses the query; ignores a department that the hospital does not have. */
export function readFilter(hospital: HospitalId, parameters: URLSearchParams): DoctorFilter {
  const slug = parameters.get('department');
  return {
    department: hospitalOf(hospital).departments.find((each) => each === slug),
    ...readTime(parameters),
    name: (parameters.get('name') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS),
  };
}

export function readTime(parameters: URLSearchParams): Pick<DoctorFilter, 'day' | 'half'> {
  const day = parameters.get('day');
  const half = parameters.get('half');
  return {
    day: ([TODAY, TOMORROW, ...weekdays] as const).find((each) => each === day),
    half: halves.find((each) => each === half),
  };
}

export function writeFilter({ department, name, day, half }: DoctorFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (department !== undefined) parameters.set('department', department);
  if (name.trim() !== '') parameters.set('name', name.trim());
  if (day !== undefined) parameters.set('day', day);
  if (half !== undefined) parameters.set('half', half);
  return parameters;
}

export function doctorsOfDepartment(hospital: HospitalId, department: DepartmentSlug): string {
  return `${pagePath(hospital, 'doctors')}?${writeFilter({ ...noFilter, department })}`;
}
