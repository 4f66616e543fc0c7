import { checkForm, newSubmissionId, type Submission } from '@poyanil/domain';
import type { NewEntry } from '../outbox.ts';

export const NOW = Date.parse('2026-11-21T04:00:00Z');
export const RESUME_BYTES = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]);

export function contactEntry(changes: Partial<NewEntry> = {}, hospital = '1'): NewEntry {
  return { submission: contactSubmission(hospital), fingerprint: 'same values', ...changes };
}

function contactSubmission(hospital: string): Submission {
  const checked = checkForm('contact', {
    name: 'അനിത',
    email: 'anitha@mail.example',
    contactNumber: '0123456789',
    subject: 'Hours',
    message: 'one\ntwo',
    hospital,
  });
  if (!checked.ok) throw new Error(checked.fault.message);
  return { id: newId(), receivedAt: NOW, form: 'contact', values: checked.values };
}

/** `bytes` is the size of the resume that the form's facts name; the resume itself is not included. */
export function applicationEntry(bytes = RESUME_BYTES.byteLength): NewEntry {
  const checked = checkForm('jobApplication', {
    name: 'Anitha',
    email: 'anitha@mail.example',
    contactNumber: '0123456789',
    experience: '2',
    resume: { fileName: 'cv.pdf', bytes, kind: 'pdf' },
    hospital: '3',
  });
  if (!checked.ok) throw new Error(checked.fault.message);
  return {
    submission: { id: newId(), receivedAt: NOW, form: 'jobApplication', values: checked.values },
    resume: RESUME_BYTES,
    fingerprint: 'f',
  };
}

export function newId(): string {
  return newSubmissionId(new Date(NOW), crypto.getRandomValues(new Uint8Array(16)));
}
