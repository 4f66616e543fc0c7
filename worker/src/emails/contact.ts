import { emailCell, phoneCell, replyTo } from './cells.ts';
import { type Email, rowsOf, type SubmissionOf } from './email.ts';

export function contactEmail({ values }: SubmissionOf<'contact'>): Email {
  return {
    subject: `Enquiry: ${values.subject}`,
    title: 'New enquiry',
    sentBy: 'contact form',
    rows: rowsOf('contact', {
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
