import type { FacilitySlug } from './facility-names.ts';
import type { GuideSlug } from './guides.ts';

/** The languages of the site. English has every page, Malayalam only the pages that decide a visit. */
export const languages = ['en', 'ml'] as const;

export type Language = (typeof languages)[number];

export const basePaths = { en: '', ml: '/ml' } as const satisfies Record<Language, string>;

export const translatedGuides = [
  'emergency',
  'patients_and_visitors',
  'how_to_reach',
] as const satisfies readonly GuideSlug[];

export const translatedFacilities = [
  'out_patient_department',
  'emergency_/_casuality',
] as const satisfies readonly FacilitySlug[];

export type TranslatedGuide = (typeof translatedGuides)[number];
export type TranslatedFacility = (typeof translatedFacilities)[number];

export function isTranslatedGuide(slug: GuideSlug): slug is TranslatedGuide {
  return (translatedGuides as readonly GuideSlug[]).includes(slug);
}

export function isTranslatedFacility(slug: FacilitySlug): slug is TranslatedFacility {
  return (translatedFacilities as readonly FacilitySlug[]).includes(slug);
}
