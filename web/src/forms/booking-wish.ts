import { departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';

/**
 * The choices that a link to the form asked for; empty what it did not ask for, or what there is
 * not.
 */
export interface BookingWish {
  /** The name, as the select has it. */
  department: string;
  /** An identifier; only content knows whether the department has such a doctor. */
  doctor: string;
}

export const noWish: BookingWish = { department: '', doctor: '' };

/** Reads the address of the form's page. */
export function readBookingWish(hospital: HospitalId, parameters: URLSearchParams): BookingWish {
  const slug = parameters.get('department');
  const department = hospitalOf(hospital).departments.find((each) => each === slug);
  if (department === undefined) return noWish;
  return { department: departmentNames[department], doctor: parameters.get('doctor') ?? '' };
}
