/** All facilities of all sites: slug in URLs → displayed name. Slugs may contain `/`, `,` and `&`, so links must encode them. */
export const facilityNames = {
  cathlab_24_x_7: 'Cathlab 24 x 7',
  '24_hour_clinic': '24 Hour Clinic',
  '24_hour_pharmacy': '24 Hour Pharmacy',
  '24_x_7_doctors,_nurses_&_paramedical_support': '24 x 7 Doctors, Nurses & Paramedical Support',
  '24_x_7_power_back_up': '24 x 7 Power Back Up',
  clinical_laboratory: 'Clinical Laboratory',
  'clinical_physiotherapy-starting_soon': 'Clinical Physiotherapy - Starting Soon',
  CSSD: 'CSSD',
  dialysis_24_x_7: 'Dialysis 24 x 7',
  'emergency_/_casuality': 'Emergency / Casuality',
  ICU: 'ICU',
  in_patient_department: 'In Patient Department',
  operation_theaters: 'Operation Theaters',
  out_patient_department: 'Out Patient Department',
  preventive_health_checkup: 'Preventive Health Checkup',
  'radiology_/_imaging': 'Radiology / Imaging',
  physiotherapy: 'Physiotherapy',
  blood_bank: 'Blood Bank',
} as const;

export type FacilitySlug = keyof typeof facilityNames;
