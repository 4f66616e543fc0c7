import { oddBodies } from './support/odd-bodies.ts';
import { oddCase } from './support/odd-case.ts';
import { oddEmails } from './support/odd-emails.ts';
import { oddMailboxes } from './support/odd-mailboxes.ts';
import { oddMessages } from './support/odd-messages.ts';
import { oddTexts } from './support/odd-texts.ts';
import { oddValues } from './support/odd-values.ts';
import { testArrivals } from './support/test-arrivals.ts';

testArrivals('appointment', {
  'an appointment of odd texts': oddTexts.map(([what, text]) =>
    oddCase(what, 'appointment', {
      department: text,
      doctor: text,
      patientName: text,
      message: text,
    }),
  ),
  'an appointment of an odd e-mail': oddEmails.map(([what, patientEmail]) =>
    oddCase(what, 'appointment', { patientEmail }, { hospital: 'poyanil_hospital_kozhencherry' }),
  ),
  'an appointment of an odd message': oddMessages.map(([what, message]) =>
    oddCase(what, 'appointment', { message }, { hospital: 'poyanil_hospital_punalur' }),
  ),
  'an appointment to odd mailboxes': oddMailboxes('appointment'),
  'an appointment of odd values': oddValues('appointment'),
  'an appointment of an odd body': oddBodies('appointment'),
});
