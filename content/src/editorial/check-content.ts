import type { ContentIssue } from '../issue.ts';
import type { Content } from '../model.ts';
import { checkMalayalam } from './check-malayalam.ts';
import { checkPages } from './check-pages.ts';
import { checkWords } from './check-words.ts';
import { checkDoctorFacts } from './doctor-facts.ts';
import { timetableFaults } from './hours.ts';
import { type DepartmentsOf, listingFaults } from './listings.ts';

export function checkContent(
  root: string,
  content: Content,
  departmentsOf?: DepartmentsOf,
): ContentIssue[] {
  return [
    ...checkWords(root, content),
    ...checkPages(root),
    ...checkMalayalam(root, content),
    ...timetableFaults(content),
    ...checkDoctorFacts(content),
    ...listingFaults(content, departmentsOf),
  ];
}
