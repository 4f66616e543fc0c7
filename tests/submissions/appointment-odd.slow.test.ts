import { oddBodies } from './cases/odd-bodies.ts';
import { oddEmails } from './cases/odd-emails.ts';
import { oddMailboxes } from './cases/odd-mailboxes.ts';
import { oddMessages } from './cases/odd-messages.ts';
import { oddTexts } from './cases/odd-texts.ts';
import { oddValues } from './cases/odd-values.ts';
import { oddCase } from './support/odd-case.ts';
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
