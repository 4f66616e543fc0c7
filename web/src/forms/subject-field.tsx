import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

/** What people write about most, for the field to offer; a page may ask for one of them in its link. Staff read the English. */
const subjects: Record<string, string> = {
  Charges: t`Charges`,
  Estimate: t`Estimate`,
  Complaint: t`Complaint`,
  Reports: t`Reports`,
  'Home sample collection': t`Home sample collection`,
  'Blood donation': t`Blood donation`,
  'Patient with family abroad': t`Patient with family abroad`,
};
const LIST_ID = 'contact-subjects';

/** The subject in the visitor's own words, or one of those that it offers. */
export function SubjectField({ wish }: { wish: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the app came stands in the field, and the link does not undo it.
    if (wish === null || !Object.hasOwn(subjects, wish) || input.current?.value !== '') return;
    input.current.value = wish;
  }, [wish]);
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
