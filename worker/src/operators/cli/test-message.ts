import { groupName, type Hospital, longMoment } from '@poyanil/domain';
import MailComposer from 'nodemailer/lib/mail-composer';

export interface TestMessageParts {
  hospital: Pick<Hospital, 'place'>;
  from: string;
  to: string;
  /** Names this one among other tests. */
  id: string;
  sentAt: Date;
}

/** An e-mail for whoever reads the hospital's mailbox: it says that it is a test, and asks for nothing. */
export async function composeTest(parts: TestMessageParts): Promise<Buffer> {
  const { hospital, from, to, id, sentAt } = parts;
  return await new MailComposer({
    from: { name: 'Poyanil website', address: from },
    to: { name: '', address: to },
    subject: `[Test] ${groupName}, ${hospital.place}: nothing to do`,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: sentAt,
    // No holiday note or robot is to answer a website (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: textOf(parts),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function textOf({ hospital, from, id, sentAt }: TestMessageParts): string {
  return `This is a test. There is nothing to do, and no patient is waiting for an answer.

It was sent on ${longMoment(sentAt)}, to see whether e-mails from the website of ${groupName}, ${hospital.place}, arrive in this mailbox. They do.

What patients write in the website's forms comes from the same sender, ${from}; the subjects of those e-mails do not begin with "[Test]". If you found this one in the spam folder, please mark it as "not spam", so that patients' e-mails are not put there.

You can delete this e-mail.

Reference: ${id}
`;
}
