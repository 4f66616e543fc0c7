import type { Hospital } from '@poyanil/domain';
import { dayCell, emailCell, phoneCell, replyTo } from './cells.ts';
import { type Email, emailRows, joinGiven, previewOf, type SubmissionOf } from './email.ts';

export function appointmentEmail(
  { values }: SubmissionOf<'appointment'>,
  hospital: Pick<Hospital, 'place'>,
): Email {
  return {
    subject: joinGiven(`Appointment request from ${values.patientName}`.trim(), hospital.place),
    preview: previewOf(
      values.department,
      dayCell(values.appointmentOn) || 'No date given',
      values.doctor,
      values.message,
    ),
    title: 'New appointment request',
    sentBy: 'appointment form',
    rows: emailRows('appointment', {
      department: values.department,
      doctor: values.doctor,
      patientName: values.patientName,
      patientEmail: emailCell(values.patientEmail),
      patientContactNumber: phoneCell(values.patientContactNumber),
      outPatientNumber: values.outPatientNumber,
      appointmentOn: dayCell(values.appointmentOn),
      message: values.message,
    }),
    callNumber: values.patientContactNumber,
    ...replyTo(values.patientName, values.patientEmail),
  };
}
