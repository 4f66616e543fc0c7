import { t } from '@lingui/core/macro';
import {
  type DepartmentSlug,
  departmentNames,
  departmentPath,
  type FacilitySlug,
  type GuideSlug,
  type HospitalId,
  isTranslatedGuide,
} from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';
import { facilityName, guideName } from '../names.ts';
import { facilityPath, guidePath, pagePath, type SectionKind, sectionName } from '../site-pages.ts';
import { headingId } from './page-words/heading-id.ts';

export interface PageLink {
  path: string;
  name: string;
}

export function sectionLink(hospital: HospitalId, kind: SectionKind): PageLink {
  return { path: pagePath(hospital, kind), name: sectionName(kind) };
}

/** Only for English pages: Malayalam just has the page of all departments. */
export function departmentLink(hospital: HospitalId, slug: DepartmentSlug): PageLink {
  return { path: departmentPath(hospital, slug), name: departmentNames[slug] };
}

export function facilityLink(hospital: HospitalId, slug: FacilitySlug): PageLink {
  return { path: facilityPath(hospital, slug), name: facilityName(slug) };
}

export function guideLink(hospital: HospitalId, slug: GuideSlug): PageLink {
  return { path: guidePath(hospital, slug), name: guideName(slug) };
}

const asked: readonly GuideSlug[] = ['how_to_reach', 'insurance', 'charges'];

export function patientLinks(hospital: HospitalId): PageLink[] {
  const name = t`Visiting hours`;
  // The section has the same title in the texts of both languages.
  const path = `${guidePath(hospital, 'patients_and_visitors')}#${headingId(name)}`;
  const slugs = LANGUAGE === 'en' ? asked : asked.filter(isTranslatedGuide);
  return [{ path, name }, ...slugs.map((slug) => guideLink(hospital, slug))];
}
