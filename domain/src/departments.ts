import type { DepartmentSlug } from './department-names.ts';

export const mainDepartments = [
  'anesthesiology',
  'diabetology',
  'dietitian',
  'emergency_medicine',
  'gastrology',
  'general_medicine',
  'general_surgery',
  'interventional_cardiology',
  'nephrology',
  'neuromedicine',
  'neurosurgery',
  'obstetrics_and_gynaecology',
  'oncology',
  'orthopaedics',
  'pediatrics',
  'pulmonology',
  'radiology',
  'urology',
] as const satisfies readonly DepartmentSlug[];

/** The nine departments on the home page, in its order. */
export const homeDepartments = [
  'anesthesiology',
  'diabetology',
  'emergency_medicine',
  'general_medicine',
  'general_surgery',
  'urology',
  'nephrology',
  'neuromedicine',
  'neurosurgery',
] as const satisfies readonly DepartmentSlug[];

export const footerDepartments = [
  'emergency_medicine',
  'general_medicine',
  'general_surgery',
  'obstetrics_and_gynaecology',
  'orthopaedics',
  'pediatrics',
  'interventional_cardiology',
] as const satisfies readonly DepartmentSlug[];

/** The department that is open day and night, and so has no out-patient hours. */
export const CASUALTY = 'emergency_medicine' satisfies DepartmentSlug;
