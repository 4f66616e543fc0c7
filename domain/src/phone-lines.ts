import { type DepartmentSlug, departmentNames } from './department-names.ts';
import { type Desk, desks } from './desks.ts';
import { facilityNames } from './facility-names.ts';
import { type HospitalId, hospitalOf } from './hospitals.ts';

export type LinePurpose =
  | 'enquiries'
  | 'emergency'
  | 'ambulance'
  | 'appointments'
  | 'check-ups'
  | 'PRO helpline'
  | 'WhatsApp'
  | 'desk';

/** One telephone number of a hospital, and what it is for. */
export interface PhoneLine {
  number: string;
  purpose: LinePurpose;
  /** The line's name for people: 'the emergency line', 'the desk of Nephrology'. */
  name: string;
  /** The department whose doctors may list this desk, if it is a department's. */
  department?: DepartmentSlug;
}

/** Every telephone number that a hospital itself answers, desks included; doctors have numbers of their own besides. */
export function phoneLines(hospital: HospitalId): PhoneLine[] {
  return [...publicLines(hospital), ...desks[hospital].map(deskLine)];
}

/** The lines of the hospital as a whole, without its desks. */
export function publicLines(hospital: HospitalId): PhoneLine[] {
  const { contact } = hospitalOf(hospital);
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

function deskLine(desk: Desk): PhoneLine {
  const { number } = desk;
  if ('facility' in desk) {
    return { number, purpose: 'desk', name: `the desk of ${facilityNames[desk.facility]}` };
  }
  const { department } = desk;
  return {
    number,
    purpose: 'desk',
    name: `the desk of ${departmentNames[department]}`,
    department,
  };
}
