export const guideNames = {
  emergency: 'Emergency help',
  patients_and_visitors: 'Patients and visitors',
  insurance: 'Insurance and schemes',
  how_to_reach: 'How to reach us',
  charges: 'Charges, rights and complaints',
} as const;

export type GuideSlug = keyof typeof guideNames;

export const guideSlugs = Object.keys(guideNames) as GuideSlug[];
