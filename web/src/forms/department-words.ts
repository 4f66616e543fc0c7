import { type DepartmentSlug, departmentNames } from '@poyanil/domain';
import { malayalam } from '../site-words.ts';

/** A department's name as a list has it, in English, as a page shows it. */
export function departmentWords(name: string): string {
  if (__LANGUAGE__ === 'en') return name;
  const names = malayalam().departments;
  const slugs = Object.keys(departmentNames) as DepartmentSlug[];
  const slug = slugs.find((each) => departmentNames[each] === name);
  return slug === undefined ? name : names[slug];
}
