/// <reference path="./translated-names.d.ts" />
import { names } from 'names:departments';
import { type DepartmentSlug, departmentNames } from '@poyanil/domain';

/** The name of a department in the page's language. It stands apart from names.ts, which every page loads: a Malayalam menu lists none. */
export function departmentName(slug: DepartmentSlug): string {
  return names?.[slug] ?? departmentNames[slug];
}
