import { names } from 'names:departments';
import { type DepartmentSlug, departmentNames } from '@poyanil/domain';

/** A department's name as a list has it, in English, as a page shows it. */
export function departmentWords(name: string): string {
  if (names === undefined) return name;
  const slugs = Object.keys(departmentNames) as DepartmentSlug[];
  const slug = slugs.find((each) => departmentNames[each] === name);
  return slug === undefined ? name : names[slug];
}
