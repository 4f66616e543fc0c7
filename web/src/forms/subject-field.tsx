import { useEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

/** What people write about most, for the field to offer; a page may ask for one of them in its link. */
const subjects = [
  'Charges',
  'Estimate',
  'Complaint',
  'Reports',
  'Home sample collection',
  'Blood donation',
  'Patient with family abroad',
];
const LIST_ID = 'contact-subjects';

/** The subject in the visitor's own words, or one of those that it offers. */
export function SubjectField({ wish }: { wish: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the app came stands in the field, and the link does not undo it.
    if (wish === null || !subjects.includes(wish) || input.current?.value !== '') return;
    input.current.value = wish;
  }, [wish]);
  return (
    <>
      <TextField ref={input} name="subject" autoComplete="off" list={LIST_ID} wide />
      <datalist id={LIST_ID}>
        {subjects.map((subject) => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
    </>
  );
}
