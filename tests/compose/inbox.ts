import { createHash } from 'node:crypto';
import { listMailpit, type MailpitMail, readMailpitRaw } from '../support/inbox.ts';

export interface Delivered extends MailpitMail {
  id: string;
}

export async function readDelivered(inboxUrl: string): Promise<Delivered[]> {
  const mails = await listMailpit(inboxUrl);
  return mails.map((mail) => ({ ...mail, id: mail.messageId.split('@')[0] ?? '' }));
}

/** Hashes the mail as the mail server received it, without the lines that the server added at the top. */
export async function readHash(inboxUrl: string, { key }: Delivered): Promise<string> {
  const raw = (await readMailpitRaw(inboxUrl, key)).toString('utf8');
  return createHash('sha256')
    .update(raw.slice(raw.search(/^From: /m)))
    .digest('hex');
}
