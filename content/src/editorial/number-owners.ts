import {
  departmentNames,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  listingName,
  type PhoneLine,
} from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import type { Content, Entry } from '../model.ts';
import { hospitalOfEntry } from './entry-passages.ts';
import { findPhoneNumbers, nationalDigits } from './phone-numbers.ts';

export interface Owner {
  hospital: HospitalId;
  name: string;
  line?: PhoneLine;
}

export type LinesOf = (hospital: HospitalId) => readonly PhoneLine[];
type Owners = Map<string, Owner>;

export function numberOwners(
  content: Content,
  linesOf: LinesOf,
): { owners: ReadonlyMap<string, Owner>; faults: ContentIssue[] } {
  const owners: Owners = new Map();
  const faults = ownLines(owners, linesOf);
  const departments = departmentsOfDoctors(content);
  for (const doctor of content.entries.filter(({ type }) => type === 'doctor')) {
    const hospital = hospitalOfEntry(doctor);
    if (hospital === undefined) continue;
    const own = departments.get(doctor.id) ?? new Set();
    const emergency = linesOf(hospital).find(({ purpose }) => purpose === 'emergency')?.number;
    const owner = { hospital, name: String(doctor.fields.name) };
    for (const number of (doctor.fields.contactNumber ?? []) as string[]) {
      const reason = isOnEmergencyDuty(own)
        ? whyNotOnDuty(number, emergency)
        : takeNumber(owners, owner, own, number);
      if (reason === undefined) continue;
      faults.push({ file: doctor.file, field: 'contactNumber', reason: `${number} ${reason}` });
    }
  }
  return { owners, faults };
}

function ownLines(owners: Owners, linesOf: LinesOf): ContentIssue[] {
  return hospitalIds.flatMap((hospital) =>
    linesOf(hospital).flatMap((line) => {
      const digits = nationalDigits(line.number);
      const owner = owners.get(digits);
      if (owner === undefined) owners.set(digits, { hospital, name: line.name, line });
      const { place } = hospitalOf(hospital);
      const reason = `${line.number} belongs to ${described(owner)}, and to ${line.name}, ${place}`;
      return owner === undefined ? [] : [{ file: 'telephone lines', field: place, reason }];
    }),
  );
}

/** Returns why an emergency doctor's entry must not list a number: people call it in an emergency, so it must be answered day and night. */
function whyNotOnDuty(number: string, emergency: string | undefined): string | undefined {
  return number === emergency
    ? undefined
    : `is not the emergency line: a doctor of Emergency Medicine lists only that, ${emergency}`;
}

function takeNumber(
  owners: Owners,
  doctor: Owner,
  departments: ReadonlySet<string>,
  number: string,
): string | undefined {
  if (findPhoneNumbers(number).length !== 1) return 'is not one telephone number';
  const digits = nationalDigits(number);
  const owner = owners.get(digits);
  if (owner === undefined) {
    owners.set(digits, doctor);
    return undefined;
  }
  const { department } = owner.line ?? {};
  const isOwnDesk =
    owner.hospital === doctor.hospital &&
    department !== undefined &&
    departments.has(listingName(departmentNames[department]));
  return isOwnDesk
    ? undefined
    : `belongs to ${described(owner)}: a number has one owner, and only doctors of a department may list its desk`;
}

function described(owner: Owner | undefined): string {
  return owner === undefined ? 'free' : `${owner.name}, ${hospitalOf(owner.hospital).place}`;
}

function departmentsOfDoctors({ entries }: Content): ReadonlyMap<string, ReadonlySet<string>> {
  const departments = new Map<string, Set<string>>();
  for (const { fields } of entries.filter(isListing)) {
    for (const id of (fields.doctor ?? []) as string[]) {
      const names = departments.get(id) ?? new Set<string>();
      departments.set(id, names.add(String(fields.departments)));
    }
  }
  return departments;
}

function isListing({ type }: Entry): boolean {
  return type === 'doctorsListingForParticularDepartment';
}

function isOnEmergencyDuty(departments: ReadonlySet<string>): boolean {
  return departments.size === 1 && departments.has(departmentNames.emergency_medicine);
}
