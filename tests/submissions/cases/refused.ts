import { type BadValue, bodyWith, type JsonForm, type RefusedCase } from '../support/json-case.ts';
import { badBodies } from './bad-bodies.ts';
import { badEmails, badHospitals } from './bad-emails.ts';
import { badDays, badOpNumbers, badPhones } from './bad-numbers.ts';
import { badShapes } from './bad-shapes.ts';
import { badDepartments, badDoctors, badMessages, badNames, badSubjects } from './bad-texts.ts';

const badFields: Record<JsonForm, Record<string, readonly BadValue[]>> = {
  appointment: {
    department: badDepartments,
    patientName: badNames,
    patientEmail: badEmails,
    patientContactNumber: badPhones,
    doctor: badDoctors,
    outPatientNumber: badOpNumbers,
    appointmentOn: badDays,
    message: badMessages,
    hospital: badHospitals,
  },
  contact: {
    name: badNames,
    email: badEmails,
    contactNumber: badPhones,
    subject: badSubjects,
    message: badMessages,
    hospital: badHospitals,
  },
};

export function refusals(form: JsonForm): Record<string, RefusedCase[]> {
  const values = Object.entries(badFields[form]).map(([field, bad]): [string, RefusedCase[]] => [
    field,
    bad.map(({ what, json, words }) => {
      return { what, body: bodyWith(form, field, json), name: 'invalid-field', field, words };
    }),
  ]);
  return { ...Object.fromEntries(values), ...badShapes(form), ...badBodies(form) };
}
