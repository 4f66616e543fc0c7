/** When out-patients are seen at all three hospitals, Monday to Saturday. */
export const outPatientHours = [
  { from: '9 am', to: '1 pm' },
  { from: '3.30 pm', to: '6 pm' },
] as const;

export const OUT_PATIENT_HOURS = outPatientHours
  .map(({ from, to }) => `${from} to ${to}`)
  .join(' and ');
