import { emailCell, phoneCell, replyTo } from './cells.ts';
import { type Email, emailRows, joinGiven, previewOf, type SubmissionOf } from './email.ts';

export function contactEmail({ values }: SubmissionOf<'contact'>): Email {
  return {
    subject: joinGiven(`Enquiry: ${values.subject}`.trim(), values.name),
    preview: previewOf(values.subject, values.message),
    title: 'New enquiry',
    sentBy: 'contact form',
    rows: emailRows('contact', {
      name: values.name,
      email: emailCell(values.email),
      contactNumber: phoneCell(values.contactNumber),
      subject: values.subject,
      message: values.message,
    }),
    callNumber: values.contactNumber,
    ...replyTo(values.name, values.email),
  };
}
