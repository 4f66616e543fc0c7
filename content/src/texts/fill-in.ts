import { type HospitalId, hospitalOf } from '@poyanil/domain';

/** Facts that a text may leave to the hospital: `{landline}` stands for its number, and so on. */
const values: Readonly<Record<string, (hospital: HospitalId) => string>> = {
  place: (id) => hospitalOf(id).place,
  landline: (id) => hospitalOf(id).contact.contactNumber,
  emergency: (id) => hospitalOf(id).contact.emergencyNumber,
  ambulance: (id) => hospitalOf(id).contact.ambulanceNumber,
  checkup: (id) => hospitalOf(id).contact.checkupNumber,
  departmentCount: (id) => String(hospitalOf(id).departmentCount.shown),
};

/** Puts a hospital's own facts into all strings of a text; `fault` hears of names that mean nothing. */
export function fillIn(
  text: unknown,
  hospital: HospitalId,
  fault: (reason: string) => void,
): unknown {
  if (typeof text === 'string') {
    return text.replaceAll(/\{([^}]*)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) fault(`${whole} is none of ${Object.keys(values).join(', ')}`);
      return value === undefined ? whole : value(hospital);
    });
  }
  if (Array.isArray(text)) return text.map((each) => fillIn(each, hospital, fault));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(
    Object.entries(text).map(([key, each]) => [key, fillIn(each, hospital, fault)]),
  );
}
