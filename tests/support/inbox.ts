import { type ParsedMail, simpleParser } from 'mailparser';
import { z } from 'zod';

/** An inbox that can be read over HTTP: MailDev's (of `npm start` and the tests) or Mailpit's (of the containers). */
export interface InboxAddress {
  kind: 'maildev' | 'mailpit';
  url: string;
}

/** One e-mail as the mail server got it. */
export interface InboxMail {
  /** The envelope's recipients: where it was really sent. */
  to: string[];
  raw: Buffer;
}

/** The inbox that the browser tests' site sends to: INBOX_URL and INBOX_KIND. */
export function inboxOfSite(environment = process.env): InboxAddress {
  const { INBOX_URL, INBOX_KIND } = environment;
  if (!INBOX_URL)
    throw new Error('INBOX_URL is missing: it names the inbox of the site at BASE_URL');
  return { kind: INBOX_KIND === 'mailpit' ? 'mailpit' : 'maildev', url: INBOX_URL };
}

function readInbox(inbox: InboxAddress): Promise<InboxMail[]> {
  return inbox.kind === 'maildev' ? readMailDev(inbox.url) : readMailpit(inbox.url);
}

/** The e-mails of the inbox that satisfy a condition, parsed. */
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
  messages: z.array(z.object({ ID: z.string(), To: recipients, Cc: recipients, Bcc: recipients })),
});

/** One answer can hold so many; tests send far fewer. */
const MAILPIT_LIMIT = 1_000;

async function readMailpit(url: string): Promise<InboxMail[]> {
  const answer = await get(`${url}/api/v1/messages?limit=${MAILPIT_LIMIT}`);
  const { messages } = mailpitList.parse(await answer.json());
  return Promise.all(
    messages.map(async ({ ID, To, Cc, Bcc }) => ({
      to: [...To, ...Cc, ...Bcc],
      raw: await getBytes(`${url}/api/v1/message/${ID}/raw`),
    })),
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
