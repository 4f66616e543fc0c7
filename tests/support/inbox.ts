import { type ParsedMail, simpleParser } from 'mailparser';
import { z } from 'zod';

/** An inbox that can be read over HTTP: MailDev (in `npm start` and the tests) or Mailpit (in the containers). */
export interface InboxAddress {
  kind: 'maildev' | 'mailpit';
  url: string;
}

export interface InboxMail {
  /** The envelope's recipients, which decide the delivery. */
  to: string[];
  raw: Buffer;
}

export function inboxOfSite(environment = process.env): InboxAddress {
  const { INBOX_URL, INBOX_KIND } = environment;
  if (!INBOX_URL)
    throw new Error('INBOX_URL is missing: it names the inbox of the site at BASE_URL');
  return { kind: INBOX_KIND === 'mailpit' ? 'mailpit' : 'maildev', url: INBOX_URL };
}

function readInbox(inbox: InboxAddress): Promise<InboxMail[]> {
  return inbox.kind === 'maildev' ? readMailDev(inbox.url) : readMailpit(inbox.url);
}

export async function findInInbox(
  inbox: InboxAddress,
  matches: (email: ParsedMail, mail: InboxMail) => boolean,
): Promise<{ mail: InboxMail; email: ParsedMail }[]> {
  const mails = await readInbox(inbox);
  const parsed = await Promise.all(
    mails.map(async (mail) => ({ mail, email: await simpleParser(mail.raw) })),
  );
  return parsed.filter(({ mail, email }) => matches(email, mail));
}

const mailDevList = z.array(
  z.object({
    id: z.string(),
    envelope: z.object({ to: z.array(z.object({ address: z.string() })) }),
  }),
);

async function readMailDev(url: string): Promise<InboxMail[]> {
  const list = mailDevList.parse(await (await get(`${url}/api/email`)).json());
  return Promise.all(
    list.map(async ({ id, envelope }) => ({
      to: envelope.to.map(({ address }) => address),
      raw: await getBytes(`${url}/api/email/${id}/source`),
    })),
  );
}

const address = z.object({ Address: z.string() });
const recipients = z
  .array(address)
  .nullish()
  .transform((list) => (list ?? []).map(({ Address }) => Address));
const mailpitList = z.object({
  messages: z.array(
    z
      .object({ ID: z.string(), MessageID: z.string(), Created: z.string() })
      .extend({ To: recipients, Cc: recipients, Bcc: recipients }),
  ),
});

export interface MailpitMail {
  key: string;
  messageId: string;
  at: number;
  to: string[];
}

const MAILPIT_PAGE = 500;

export async function listMailpit(url: string): Promise<MailpitMail[]> {
  const all: MailpitMail[] = [];
  for (;;) {
    const page = await get(`${url}/api/v1/messages?start=${all.length}&limit=${MAILPIT_PAGE}`);
    const { messages } = mailpitList.parse(await page.json());
    all.push(
      ...messages.map(({ ID, MessageID, Created, To, Cc, Bcc }) => ({
        key: ID,
        messageId: MessageID,
        at: Date.parse(Created),
        to: [...To, ...Cc, ...Bcc],
      })),
    );
    if (messages.length < MAILPIT_PAGE) return all;
  }
}

export function readMailpitRaw(url: string, key: string): Promise<Buffer> {
  return getBytes(`${url}/api/v1/message/${key}/raw`);
}

async function readMailpit(url: string): Promise<InboxMail[]> {
  const mails = await listMailpit(url);
  return Promise.all(
    mails.map(async ({ key, to }) => ({ to, raw: await readMailpitRaw(url, key) })),
  );
}

async function getBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await get(url)).arrayBuffer());
}

async function get(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} from the inbox at ${new URL(url).pathname}`);
  return answer;
}
