import { type DepartmentSlug, departmentNames } from './department-names.ts';
import { type FacilitySlug, facilityNames } from './facility-names.ts';
import type { HospitalId } from './hospitals.ts';
import { contactOf, desksOf } from './site-facts.ts';

export type LinePurpose =
  | 'enquiries'
  | 'emergency'
  | 'ambulance'
  | 'appointments'
  | 'check-ups'
  | 'PRO helpline'
  | 'WhatsApp'
  | 'desk';

export interface PhoneLine {
  number: string;
  purpose: LinePurpose;
  /** The line's displayed name: 'the emergency line', 'the desk of Nephrology'. */
  name: string;
  /** The department whose doctors may list this number, if it is a department's desk. */
  department?: DepartmentSlug;
}

/** Returns all telephone numbers that a hospital itself answers, including desks. Doctors also have their own numbers. */
export function phoneLines(hospital: HospitalId): PhoneLine[] {
  const desks = Object.entries(desksOf(hospital));
  return [
    ...publicLines(hospital),
    ...desks.flatMap(([owner, numbers]) => numbers.map((number) => deskLine(owner, number))),
  ];
}

/** Returns the lines of the hospital as a whole, without its desks. */
export function publicLines(hospital: HospitalId): PhoneLine[] {
  const contact = contactOf(hospital);
  const enquiries = { purpose: 'enquiries', name: 'the line for enquiries' } as const;
  return [
    ...[contact.contactNumber, ...contact.otherNumbers].map((number) => ({ number, ...enquiries })),
    { number: contact.emergencyNumber, purpose: 'emergency', name: 'the emergency line' },
    { number: contact.ambulanceNumber, purpose: 'ambulance', name: 'the ambulance' },
    { number: contact.appointmentNumber, purpose: 'appointments', name: 'the appointments line' },
    { number: contact.checkupNumber, purpose: 'check-ups', name: 'the line for check-ups' },
    { number: contact.proNumber, purpose: 'PRO helpline', name: 'the PRO helpline' },
    ...(contact.whatsApp === null
      ? []
      : [{ number: contact.whatsApp, purpose: 'WhatsApp', name: 'WhatsApp' } as const]),
  ];
}

function deskLine(owner: string, number: string): PhoneLine {
  const isDepartment = (slug: string): slug is DepartmentSlug => slug in departmentNames;
  const name = isDepartment(owner) ? departmentNames[owner] : facilityNames[owner as FacilitySlug];
  return {
    number,
    purpose: 'desk',
    name: `the desk of ${name}`,
    ...(isDepartment(owner) && { department: owner }),
  };
}
