import { randomBytes } from 'node:crypto';
import {
  checkForm,
  type FormName,
  type HospitalId,
  newSubmissionId,
  parseSubmission,
  type Submission,
} from '@poyanil/domain';
import type { NewEntry } from '@poyanil/outbox';
import { sampleOf } from './samples.ts';

export function entryOf(form: FormName, hospital: HospitalId, changes: object = {}): NewEntry {
  const { fields, resume } = sampleOf(form, hospital, changes);
  const facts = resume && {
    resume: { fileName: resume.fileName, bytes: resume.bytes.byteLength, kind: 'pdf' },
  };
  const checked = checkForm(form, { ...facts, ...fields });
  if (!checked.ok) throw new Error(`The sample of ${form} is not valid: ${checked.fault.message}`);
  const submission = submissionOf(form, checked.values);
  return { submission, ...(resume && { resume: resume.bytes }) };
}

function submissionOf(form: FormName, values: object): Submission {
  const now = new Date();
  return parseSubmission({
    id: newSubmissionId(now, randomBytes(16)),
    receivedAt: now.getTime(),
    form,
    values,
  });
}
