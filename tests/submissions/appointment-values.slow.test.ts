import { badDays } from './cases/bad-days.ts';
import { badEmails } from './cases/bad-emails.ts';
import { badHospitals } from './cases/bad-hospitals.ts';
import { badDepartments, badDoctors, badMessages, badNames } from './cases/bad-labels.ts';
import { badOpNumbers, badPhones } from './cases/bad-numbers.ts';
import { badOrders } from './cases/bad-orders.ts';
import { casesOf } from './support/refused-case.ts';
import { testRefusals } from './support/test-refusals.ts';

testRefusals('appointment', {
  'a department': casesOf('appointment', 'department', badDepartments),
  "a patient's name": casesOf('appointment', 'patientName', badNames),
  "a patient's e-mail": casesOf('appointment', 'patientEmail', badEmails),
  "a patient's number": casesOf('appointment', 'patientContactNumber', badPhones),
  'a doctor': casesOf('appointment', 'doctor', badDoctors),
  'an OP number': casesOf('appointment', 'outPatientNumber', badOpNumbers),
  'an appointment day': casesOf('appointment', 'appointmentOn', badDays),
  'an appointment message': casesOf('appointment', 'message', badMessages),
  'an appointment hospital': casesOf('appointment', 'hospital', badHospitals),
  'several appointment fields': badOrders('appointment'),
});
