import { onePageOfEachKind, type SpecifiedPage, specifiedPages } from './specified-pages.ts';

/** A page in either language. Its title is only tested in English. */
export type PageOfKind = Pick<SpecifiedPage, 'kind' | 'path' | 'hospital'> & {
  language: 'en' | 'ml';
};

// Written from the requirements and not from the program's list, so that the tests detect a page missing in the program.
const translatedKinds: ReadonlySet<string> = new Set([
  'landing',
  'home',
  'contact',
  'appointment',
  'doctors',
  'departments',
  'emergency',
  'patients_and_visitors',
  'how_to_reach',
]);
const translatedFacilities = ['/out_patient_department', '/emergency_/_casuality'];

export function pagesOfBothLanguages(): PageOfKind[] {
  const english = onePageOfEachKind().map((page) => ({ ...page, language: 'en' as const }));
  return [...english, ...malayalamPages()];
}

function malayalamPages(): PageOfKind[] {
  return specifiedPages()
    .filter(({ kind, path }) => translatedKinds.has(kind) || isTranslatedFacility(path))
    .map(({ title, isStatic, ...page }) => ({
      ...page,
      path: page.path === '/' ? '/ml' : `/ml${page.path}`,
      language: 'ml',
    }));
}

function isTranslatedFacility(path: string): boolean {
  return translatedFacilities.some((end) => path.endsWith(`/facilities${end}`));
}
