import { type FieldName, type FormName, forms, type HospitalId } from '@poyanil/domain';
import { pdf } from './resumes.ts';

/** One valid submission of each form, as a browser sends it, without hospital and file. A new form needs one here. */
const samples: {
  [Name in FormName]: Record<Exclude<FieldName<Name>, 'resume'>, string | number>;
} = {
  appointment: {
    department: 'General Medicine',
    doctor: 'Dr. Anjali Menon Thomas',
    patientName: 'Rajan Kuttappan',
    patientEmail: 'rajan.k@mail.example',
    patientContactNumber: 9847012345,
    outPatientNumber: '004711',
    appointmentOn: '',
    message: 'Fever for four days,\nand my father has diabetes.',
  },
  contact: {
    name: 'Shahina Nazar',
    email: 'shahina@mail.example',
    contactNumber: '0468555012',
    subject: 'Visiting hours on Sunday',
    message: 'May two of us come?',
  },
  jobApplication: {
    job: 'Staff Nurse, ICU',
    name: 'അനിത Sasidharan',
    email: 'anitha.s@mail.example',
    contactNumber: 9446012345,
    experience: '2.5',
  },
};

export interface Sample {
  fields: Record<string, string | number>;
  resume?: { fileName: string; bytes: Uint8Array<ArrayBuffer> };
}

export function sampleOf(form: FormName, hospital: HospitalId, changes: object = {}): Sample {
  const fields = { ...samples[form], hospital, ...changes };
  return 'resume' in forms[form].fields
    ? { fields, resume: { fileName: 'അനിത-resume.pdf', bytes: pdf() } }
    : { fields };
}

export function send(
  origin: string,
  form: FormName,
  { fields, resume }: Sample,
  headers: Record<string, string> = {},
): Promise<Response> {
  const url = origin + forms[form].path;
  if (forms[form].encoding === 'json') {
    const json = { 'Content-Type': 'application/json', ...headers };
    return fetch(url, { method: 'POST', headers: json, body: JSON.stringify(fields) });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  if (resume !== undefined) body.append('resume', new Blob([resume.bytes]), resume.fileName);
  return fetch(url, { method: 'POST', headers, body });
}
