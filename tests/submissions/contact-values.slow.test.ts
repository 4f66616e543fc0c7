import { badEmails } from './cases/bad-emails.ts';
import { badHospitals } from './cases/bad-hospitals.ts';
import { badMessages, badNames, badSubjects } from './cases/bad-labels.ts';
import { badPhones } from './cases/bad-numbers.ts';
import { badOrders } from './cases/bad-orders.ts';
import { casesOf } from './support/refused-case.ts';
import { testRefusals } from './support/test-refusals.ts';

testRefusals('contact', {
  'a contact name': casesOf('contact', 'name', badNames),
  'a contact e-mail': casesOf('contact', 'email', badEmails),
  'a contact number': casesOf('contact', 'contactNumber', badPhones),
  'a contact subject': casesOf('contact', 'subject', badSubjects),
  'a contact message': casesOf('contact', 'message', badMessages),
  'a contact hospital': casesOf('contact', 'hospital', badHospitals),
  'several contact fields': badOrders('contact'),
});
