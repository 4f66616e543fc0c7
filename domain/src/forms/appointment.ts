import * as z from 'zod/mini';
import { MAX_MESSAGE_CHARACTERS } from '../limits.ts';
import { messages } from '../messages.ts';
import { defineForm } from './define-form.ts';
import {
  appointmentDay,
  contactNumber,
  emailAddress,
  hospital,
  label,
  name,
  outPatientNumber,
  ruleOfAppointmentDay,
} from './fields.ts';
import { text } from './text.ts';

/** Label of a choice that is sent as the message's first line, because the contract has no field for it. */
export const PREFERRED_TIME = 'Preferred time';

export const appointment = defineForm({
  path: '/api/v1/service/email',
  encoding: 'json',
  schema: z.object({
    department: label(messages.department),
    patientName: name,
    patientEmail: emailAddress,
    patientContactNumber: contactNumber(messages.contactNumber),
    doctor: label(),
    outPatientNumber,
    appointmentOn: appointmentDay,
    message: text({
      maxCharacters: MAX_MESSAGE_CHARACTERS,
      kind: 'lines',
      uncounted: new RegExp(`^${PREFERRED_TIME}: .{1,60}\\n`),
    }),
    hospital,
  }),
  fields: {
    department: { label: 'Department', storedDefault: '' },
    doctor: { label: 'Doctor', optional: true, storedDefault: '' },
    patientName: { label: 'Name', storedDefault: '' },
    patientEmail: { label: 'E-mail', storedDefault: '' },
    patientContactNumber: { label: 'Contact number', storedDefault: '' },
    outPatientNumber: { label: 'OP number', optional: true, storedDefault: '' },
    appointmentOn: { label: 'Appointment date', optional: true, storedDefault: '' },
    message: {
      label: 'Message',
      optional: true,
      firstLine: PREFERRED_TIME,
      storedDefault: '',
    },
  },
  clockRules: { appointmentOn: ruleOfAppointmentDay },
});
