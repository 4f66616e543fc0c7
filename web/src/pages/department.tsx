import { texts } from 'page-texts:departments';
import type { DepartmentText } from '@poyanil/content/texts';
import type { DepartmentSlug, HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';
import { loadTextOf } from '../text-table.ts';

export function loadDepartmentText(hospital: HospitalId, slug: DepartmentSlug) {
  return loadTextOf(texts, hospital, slug);
}

interface DepartmentProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  text: DepartmentText;
}

export function Department({ hospital, slug, text }: DepartmentProps) {
  return <PageHead hospital={hospital} title={text.heading} crumb={slug} />;
}
