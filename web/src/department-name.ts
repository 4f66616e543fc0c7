import { type DepartmentSlug, departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { malayalam } from './site-words.ts';

/** The name of a department in the page's language. It is in a file of its own, as a Malayalam menu lists no departments. */
export function departmentName(slug: DepartmentSlug): string {
  return (__LANGUAGE__ === 'en' ? departmentNames : malayalam().departments)[slug];
}

/** A hospital's departments in the order of their names. */
export function departmentsByName(hospital: HospitalId): DepartmentSlug[] {
  return [...hospitalOf(hospital).departments].sort((one, other) =>
    compare(departmentName(one), departmentName(other)),
  );
}

/** English names are plain letters: the browser's collation would take some 30 ms of a cheap phone, on every page. */
function compare(one: string, other: string): number {
  if (__LANGUAGE__ === 'ml') return one.localeCompare(other, 'ml');
  return one < other ? -1 : 1;
}
