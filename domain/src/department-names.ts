/** Every department of any site: slug in addresses → name shown. The specification writes `e_n_t` as 'E N T' in look-ups. */
export const departmentNames = {
  anesthesiology: 'Anesthesiology',
  ayurvedam: 'Ayurvedam',
  cardiology: 'Cardiology',
  dental: 'Dental',
  dermatology: 'Dermatology',
  diabetology: 'Diabetology',
  dietitian: 'Dietitian',
  e_n_t: 'E N T',
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

/** The name by which content lists a department's doctors; the specification spells one of them otherwise. */
export function listingName(department: string): string {
  return department === departmentNames.neuromedicine ? 'Neuromedicine' : department;
}

/** The name that pages show for a department whose list of doctors is named so. */
export function departmentOfListing(listing: string): string {
  return Object.values(departmentNames).find((name) => listingName(name) === listing) ?? listing;
}
