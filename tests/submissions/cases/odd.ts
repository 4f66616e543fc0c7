import { type JsonForm, type OddCase, oddCase } from '../support/json-case.ts';
import { oddBodies } from './odd-bodies.ts';
import { oddMailboxes } from './odd-mailboxes.ts';
import { oddEmails, oddMessages, oddTexts } from './odd-texts.ts';
import { oddValues } from './odd-values.ts';

/** The fields that take any text on one line, and the one for an address. */
const fields = {
  appointment: { texts: ['department', 'doctor', 'patientName'], email: 'patientEmail' },
  contact: { texts: ['name', 'subject'], email: 'email' },
} as const;

export function oddities(form: JsonForm): Record<string, OddCase[]> {
  const { texts, email } = fields[form];
  return {
    'odd texts': oddTexts.map(([what, text]) =>
      oddCase(what, form, Object.fromEntries([...texts, 'message'].map((name) => [name, text]))),
    ),
    'an odd e-mail': oddEmails.map(([what, address]) =>
      oddCase(what, form, { [email]: address }, { hospital: 'poyanil_hospital_kozhencherry' }),
    ),
    'an odd message': oddMessages.map(([what, message]) =>
      oddCase(what, form, { message }, { hospital: 'poyanil_hospital_punalur' }),
    ),
    'odd mailboxes': oddMailboxes(form),
    'odd values': oddValues(form),
    'an odd body': oddBodies(form),
  };
}
