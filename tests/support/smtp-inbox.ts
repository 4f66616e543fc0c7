import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type Stage = 'connect' | 'mail' | 'rcpt' | 'data';

/** The server's behaviour at a stage of the dialogue. At 'data' the message has arrived completely, and awaits its reply. */
export type SmtpBehaviour =
  | 'accept'
  | 'hang'
  | 'drop'
  /** Stores the message, and closes the connection before it replies. */
  | 'accept-and-drop'
  /** Stores the message, and never replies. */
  | 'accept-and-hang'
  | { code: number; text: string }
  | { delayMs: number }
  /** Stores the message at once, and replies only after this time. */
  | { answerAfterMs: number };

export interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: Buffer;
  /** When its MAIL FROM arrived. */
  startedAt: number;
  /** When its final dot arrived. */
  arrivedAt: number;
  /** When its 250 was sent; absent if it never was. */
  answeredAt?: number;
}

/** Never a container: no mail server available as an image refuses, hangs and disconnects on demand at a given stage. */
export interface SmtpInbox extends AsyncDisposable {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Counts how often each stage was reached, refused or not. */
  reached: Record<Stage, number>;
  parsed(): Promise<ParsedMail[]>;
  /** Changes its behaviour at a stage, permanently or this many times and then back to 'accept'. */
  behave(stage: Stage, behaviour: SmtpBehaviour, times?: number): void;
  refuse(words: string, refusal: { code: number; text: string }): void;
  cutAll(): void;
  stop(): Promise<void>;
}

export interface SmtpInboxOptions {
  /** The delay before it accepts each message. None by default. */
  answerAfterMs?: () => number;
  host?: string;
  port?: number;
}

export async function startSmtpInbox(options: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  const reached: Record<Stage, number> = { connect: 0, mail: 0, rcpt: 0, data: 0 };
  const plan = new Map<Stage, { behaviour: SmtpBehaviour; left: number }>();
  const sockets = new Set<Socket>();
  const refused = new Map<string, { code: number; text: string }>();
  const starts = new WeakMap<SMTPServerSession, number>();

  function next(stage: Stage): SmtpBehaviour {
    reached[stage]++;
    const planned = plan.get(stage);
    if (planned === undefined || planned.left === 0) return usual(stage);
    planned.left--;
    return planned.behaviour === 'accept' ? usual(stage) : planned.behaviour;
  }
  function usual(stage: Stage): SmtpBehaviour {
    if (stage !== 'data' || options.answerAfterMs === undefined) return 'accept';
    return { answerAfterMs: options.answerAfterMs() };
  }
  function act(stage: Stage, session: SMTPServerSession, done: Done, accept = () => {}): void {
    const behaviour = next(stage);
    if (behaviour === 'hang') return;
    if (typeof behaviour === 'string' && behaviour.startsWith('accept')) accept();
    if (behaviour === 'accept-and-hang') return;
    if (behaviour === 'accept') done();
    else if (behaviour === 'drop' || behaviour === 'accept-and-drop') socketOf(session)?.destroy();
    else if ('code' in behaviour) done(refusalOf(behaviour));
    else if ('answerAfterMs' in behaviour) {
      accept();
      setTimeout(done, behaviour.answerAfterMs);
    } else {
      setTimeout(() => {
        if (socketOf(session) === undefined) return; // the client disconnected
        accept();
        done();
      }, behaviour.delayMs);
    }
  }
  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  async function stop(): Promise<void> {
    cutAll();
    await new Promise<void>((resolve) => server.close(resolve));
  }
  function socketOf({ remotePort }: SMTPServerSession): Socket | undefined {
    return [...sockets].find((socket) => socket.remotePort === remotePort);
  }

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onConnect: (session, done) => act('connect', session, done),
    onMailFrom: (_sender, session, done) => {
      starts.set(session, Date.now());
      act('mail', session, done);
    },
    onRcptTo: (_recipient, session, done) => act('rcpt', session, done),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return; // the client disconnected in the middle of it
      const arrivedAt = Date.now();
      const { mailFrom, rcptTo } = session.envelope;
      const mail: ReceivedMail = {
        sender: mailFrom === false ? '' : mailFrom.address,
        recipients: rcptTo.map(({ address }) => address),
        raw,
        startedAt: starts.get(session) ?? arrivedAt,
        arrivedAt,
      };
      const answer: Done = (error) => {
        done(error);
        if (!error) mail.answeredAt = Date.now();
      };
      const own = [...refused].find(([words]) => raw.includes(words))?.[1];
      if (own !== undefined) return done(refusalOf(own));
      act('data', session, answer, () => mails.push(mail));
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => {}); // clients that disconnect are part of the tests
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    reached,
    parsed: () => Promise.all(mails.map(({ raw }) => simpleParser(raw))),
    behave: (stage, behaviour, times = Number.POSITIVE_INFINITY) => {
      plan.set(stage, { behaviour, left: times });
    },
    refuse: (words, refusal) => void refused.set(words, refusal),
    cutAll,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

type Done = (error?: Error | null) => void;

function refusalOf({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
