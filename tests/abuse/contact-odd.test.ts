import { oddBodies } from './support/odd-bodies.ts';
import { oddCase } from './support/odd-case.ts';
import { oddEmails } from './support/odd-emails.ts';
import { oddMailboxes } from './support/odd-mailboxes.ts';
import { oddMessages } from './support/odd-messages.ts';
import { oddTexts } from './support/odd-texts.ts';
import { oddValues } from './support/odd-values.ts';
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
