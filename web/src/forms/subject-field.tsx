import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { TextField } from './text-field.tsx';
import { useFirstValue } from './use-first-value.ts';

/** Common subjects that the field suggests; a link can preset one of them. Staff read the English text. */
const subjects: Record<string, string> = {
  Charges: t`Charges`,
  Estimate: t`Estimate`,
  Complaint: t`Complaint`,
  Reports: t`Reports`,
  'Home sample collection': t`Home sample collection`,
  'Blood donation': t`Blood donation`,
  'Patient with family abroad': t`Patient with family abroad`,
};
const titles: Record<string, string> = {
  Complaint: t`Your complaint`,
  Estimate: t`Your request for an estimate`,
};
const LIST_ID = 'contact-subjects';

export function subjectTitle(subject: string | null): string | undefined {
  return subject !== null && Object.hasOwn(titles, subject) ? titles[subject] : undefined;
}

export function SubjectField({ preset }: { preset: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  useFirstValue(input, preset !== null && Object.hasOwn(subjects, preset) ? preset : '');
  return (
    <>
      <TextField ref={input} name="subject" autoComplete="off" list={LIST_ID} wide />
      <datalist id={LIST_ID}>
        {Object.entries(subjects).map(([subject, words]) => (
          <option key={subject} value={subject} label={words === subject ? undefined : words} />
        ))}
      </datalist>
    </>
  );
}
