import {
  contactOf,
  directLineOf,
  type HospitalId,
  hospitalOf,
  outPatientHoursInWords,
} from '@poyanil/domain';
import type { Names } from './names.ts';
import type { HospitalServices } from './text-model.ts';
import { hoursInWords } from './time-words.ts';

/** What a text may take from the hospital's record: `{landline}` is replaced with its number, and so on. */
export interface FillContext {
  hospital: HospitalId;
  /** The hospital's hours; absent if a text doesn't need them. */
  services?: HospitalServices | undefined;
  /** The text's department or facility, whose desk replaces `{desk}`. */
  slug?: string | undefined;
  names?: Names | undefined;
}

type Value = (context: FillContext) => string | null | undefined;

const values: Readonly<Record<string, Value>> = {
  place: ({ hospital, names }) => names?.hospitals[hospital].place ?? hospitalOf(hospital).place,
  landline: ({ hospital }) => contactOf(hospital).contactNumber,
  emergency: ({ hospital }) => contactOf(hospital).emergencyNumber,
  ambulance: ({ hospital }) => contactOf(hospital).ambulanceNumber,
  appointments: ({ hospital }) => contactOf(hospital).appointmentNumber,
  checkup: ({ hospital }) => contactOf(hospital).checkupNumber,
  pro: ({ hospital }) => contactOf(hospital).proNumber,
  whatsApp: ({ hospital }) => contactOf(hospital).whatsApp,
  departmentCount: ({ hospital }) => String(hospitalOf(hospital).departmentCount.shown),
  desk: ({ hospital, slug }) => directLineOf(hospital, slug),
  'OP hours': ({ names }) =>
    names === undefined ? outPatientHoursInWords() : hoursInWords(outPatientHoursInWords(), names),
  'registration hours': ({ services }) => services?.registrationHours,
  'insurance desk': ({ services }) => services?.insuranceDeskHours,
};

const DESK = 'desk:';

/** Replaces placeholders in all strings of a text with the hospital's facts. Calls `fault` for unknown names. */
export function interpolate(
  text: unknown,
  context: FillContext,
  fault: (reason: string) => void,
): unknown {
  if (typeof text === 'string') {
    return text.replaceAll(/\{([^}]*)\}/g, (whole, name: string) => {
      const value = name.startsWith(DESK)
        ? directLineOf(context.hospital, name.slice(DESK.length))
        : values[name]?.(context);
      if (value === undefined || value === null) {
        fault(`${whole} is unknown at this hospital; the known names are ${KNOWN}`);
      }
      return value ?? whole;
    });
  }
  if (Array.isArray(text)) return text.map((each) => interpolate(each, context, fault));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(
    Object.entries(text).map(([key, each]) => [key, interpolate(each, context, fault)]),
  );
}

const KNOWN = [...Object.keys(values), 'desk:slug'].map((name) => `{${name}}`).join(', ');
