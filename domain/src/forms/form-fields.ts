import type { FormField } from './define-form.ts';

/** Label of a choice that is sent as the message's first line, because the HTTP contract has no field for it. */
export const PREFERRED_TIME = 'Preferred time';

/** The fields are in the order shown. They are separate from the rules, so that pages without a form don't load those. */
export const formFields = {
  appointment: {
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
  contact: {
    name: { label: 'Name', storedDefault: '' },
    email: { label: 'E-mail', storedDefault: '' },
    contactNumber: { label: 'Contact number', storedDefault: '' },
    subject: { label: 'Subject', storedDefault: '' },
    message: { label: 'Message', optional: true, storedDefault: '' },
  },
  jobApplication: {
    job: { label: 'Job', storedDefault: '' },
    name: { label: 'Name', storedDefault: '' },
    email: { label: 'E-mail', storedDefault: '' },
    contactNumber: { label: 'Contact number', storedDefault: '' },
    experience: { label: 'Experience', storedDefault: '' },
    resume: { label: 'Resume', storedDefault: undefined },
  },
} satisfies Record<string, Record<string, FormField | FormField<object>>>;

export type FormName = keyof typeof formFields;

export const formNames = Object.keys(formFields) as FormName[];
