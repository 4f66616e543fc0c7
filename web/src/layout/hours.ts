/** The hours in which out-patients are seen, at all three hospitals. */
export const OUT_PATIENT_HOURS = '9\u00a0am–1\u00a0pm and 3.30–6\u00a0pm';
