import { t } from '@lingui/core/macro';
import { type GuideSlug, type HospitalId, isTranslatedGuide } from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';
import { guideName } from '../names.ts';
import { guidePath } from '../site-pages.ts';
import { headingId } from './page-words/heading-id.ts';

interface PatientLink {
  path: string;
  name: string;
}

const asked: readonly GuideSlug[] = ['how_to_reach', 'insurance', 'charges'];

/** What families of patients look for most: in Malayalam, what there is in Malayalam. */
export function patientLinks(hospital: HospitalId): PatientLink[] {
  const name = t`Visiting hours`;
  // The section has the same title in both languages' texts.
  const path = `${guidePath(hospital, 'patients_and_visitors')}#${headingId(name)}`;
  const slugs = LANGUAGE === 'en' ? asked : asked.filter(isTranslatedGuide);
  return [
    { path, name },
    ...slugs.map((slug) => ({ path: guidePath(hospital, slug), name: guideName(slug) })),
  ];
}
