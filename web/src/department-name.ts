import { type DepartmentSlug, departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { malayalam } from './site-words.ts';

/** In its own file, because a Malayalam menu lists no departments. */
export function departmentName(slug: DepartmentSlug): string {
  return (__LANGUAGE__ === 'en' ? departmentNames : malayalam().departments)[slug];
}

export function departmentsByName(hospital: HospitalId): DepartmentSlug[] {
  return [...hospitalOf(hospital).departments].sort((one, other) =>
    compare(departmentName(one), departmentName(other)),
  );
}

/** English names have only ASCII letters. The browser's collation would take some 30 ms on a cheap phone, on every page. */
function compare(one: string, other: string): number {
  if (__LANGUAGE__ === 'ml') return one.localeCompare(other, 'ml');
  return one < other ? -1 : 1;
}
