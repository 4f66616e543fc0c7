export const departmentNames = {
  anesthesiology: 'Anesthesiology',
  ayurvedam: 'Ayurvedam',
  cardiology: 'Cardiology',
  dental: 'Dental',
  dermatology: 'Dermatology',
  diabetology: 'Diabetology',
  dietitian: 'Dietitian',
  e_n_t: 'ENT',
  emergency_medicine: 'Emergency Medicine',
  fertility_center: 'Fertility Center',
  gastrology: 'Gastrology',
  general_medicine: 'General Medicine',
  general_surgery: 'General Surgery',
  interventional_cardiology: 'Interventional Cardiology',
  medical_gastroenterology: 'Medical Gastroenterology',
  nephrology: 'Nephrology',
  neurology: 'Neurology',
  neuromedicine: 'Neuro Medicine',
  neurosurgery: 'Neuro Surgery',
  obstetrics_and_gynaecology: 'Obstetrics and Gynaecology',
  oncology: 'Oncology',
  ophthalmology: 'Ophthalmology',
  orthopaedics: 'Orthopaedics',
  pediatrics: 'Pediatrics',
  psychiatry: 'Psychiatry',
  pulmonology: 'Pulmonology',
  radiology: 'Radiology',
  urology: 'Urology',
} as const;

export type DepartmentSlug = keyof typeof departmentNames;

/** Departments that have another name in the content's doctor lists. */
const listingNames: Readonly<Record<string, string>> = {
  [departmentNames.e_n_t]: 'E N T',
  [departmentNames.neuromedicine]: 'Neuromedicine',
  [departmentNames.neurosurgery]: 'Neurosurgery',
};

export function listingName(department: string): string {
  return listingNames[department] ?? department;
}

export function departmentOfListing(listing: string): string {
  return Object.values(departmentNames).find((name) => listingName(name) === listing) ?? listing;
}
