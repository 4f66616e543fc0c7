import { oddBodies } from './cases/odd-bodies.ts';
import { oddEmails } from './cases/odd-emails.ts';
import { oddMailboxes } from './cases/odd-mailboxes.ts';
import { oddMessages } from './cases/odd-messages.ts';
import { oddTexts } from './cases/odd-texts.ts';
import { oddValues } from './cases/odd-values.ts';
import { oddCase } from './support/odd-case.ts';
import { testArrivals } from './support/test-arrivals.ts';

testArrivals('contact', {
  'a contact of odd texts': oddTexts.map(([what, text]) =>
    oddCase(what, 'contact', { name: text, subject: text, message: text }),
  ),
  'a contact of an odd e-mail': oddEmails.map(([what, email]) =>
    oddCase(what, 'contact', { email }, { hospital: 'poyanil_hospital_kozhencherry' }),
  ),
  'a contact of an odd message': oddMessages.map(([what, message]) =>
    oddCase(what, 'contact', { message }, { hospital: 'poyanil_hospital_punalur' }),
  ),
  'a contact to odd mailboxes': oddMailboxes('contact'),
  'a contact of odd values': oddValues('contact'),
  'a contact of an odd body': oddBodies('contact'),
});
