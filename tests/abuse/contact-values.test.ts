import { badEmails } from './support/bad-emails.ts';
import { badHospitals } from './support/bad-hospitals.ts';
import { badMessages, badNames, badSubjects } from './support/bad-labels.ts';
import { badPhones } from './support/bad-numbers.ts';
import { badOrders } from './support/bad-orders.ts';
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
