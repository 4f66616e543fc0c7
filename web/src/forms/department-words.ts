import { type DepartmentSlug, departmentNames } from '@poyanil/domain';
import { siteNames } from '../site-words.ts';

/** A department's name as a list has it, in English, as a page shows it. */
export function departmentWords(name: string): string {
  const names = siteNames()?.departments;
  if (names === undefined) return name;
  const slugs = Object.keys(departmentNames) as DepartmentSlug[];
  const slug = slugs.find((each) => departmentNames[each] === name);
  return slug === undefined ? name : names[slug];
}
