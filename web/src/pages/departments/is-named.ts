import { type DepartmentSlug, departmentNames } from '@poyanil/domain';

/** Whether a word of the department's name, or of its line, begins as what was typed. */
export function isNamed(slug: DepartmentSlug, line: string, typed: string): boolean {
  const known = ` ${departmentNames[slug]} ${line}`.toLowerCase().replaceAll(/[^a-z]+/g, ' ');
  return known.includes(` ${typed.toLowerCase()}`);
}
