import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';
import { type MailStage, startDialogue, type Turn } from './dialogue.ts';

/** Acts instead of the usual answer; yields 'message' when the client's message is to be read next. */
export type Talk = (turn: TalkTurn) => 'message' | undefined;

export interface TalkTurn extends Turn {
  /** Takes the message, whatever it says to it. */
  keep(): void;
}

export interface RawMail {
  /** Each command since the one before, as the client wrote it. */
  commands: string[];
  /** The message as on the wire: with the dots doubled, without the last. */
  wire: Buffer;
  /** The time of its final dot. */
  arrivedAt: number;
}

export type RawMailServer = Awaited<ReturnType<typeof startRawMailServer>>;

export interface RawMailServerOptions {
  capabilities?: readonly string[];
  /** Offers STARTTLS, or speaks nothing else when `secure`. */
  certificate?: Certificate;
  secure?: boolean;
}

const YES: Partial<Record<MailStage, string>> = {
  greeting: '220 raw.example ready',
  starttls: '220 go ahead',
  auth: '235 welcome',
  data: '354 go ahead',
  dot: '250 2.0.0 Ok: queued as RAW1234567',
  quit: '221 bye',
  unknown: '500 what?',
};

/** A mail server on a bare socket, which can say anything at any time. It is honest where it is not told otherwise. */
export async function startRawMailServer({
  capabilities = [],
  certificate,
  secure = false,
}: RawMailServerOptions = {}) {
  /** The mails that it took in its usual way. */
  const mails: RawMail[] = [];
  /** Each line that is no message. */
  const lines: string[] = [];
  /** Those of them that were not encrypted. */
  const plain: string[] = [];
  const sockets = new Set<Socket>();
  const talks = new Map<MailStage, Talk>();
  let talked = 0;

  function serve(socket: Socket, isSecure: boolean): void {
    let readsMessage = false;
    const commands: string[] = [];
    socket.on('error', () => {}); // a client that has heard enough
    startDialogue(
      socket,
      () => readsMessage,
      (turn) => {
        const { stage, said } = turn;
        // The talk of the encrypted part is the same; its greeting is none.
        if (stage === 'greeting' && isSecure && !secure) return;
        if (stage !== 'dot' && stage !== 'greeting') {
          const line = said.toString('latin1');
          for (const list of [lines, commands]) list.push(line);
          if (!isSecure) plain.push(line);
        }
        const keep = () =>
          mails.push({ commands: commands.splice(0), wire: said, arrivedAt: Date.now() });
        const talk = talks.get(stage);
        if (talk !== undefined) {
          talked++;
          readsMessage = talk({ ...turn, keep }) === 'message';
          return;
        }
        readsMessage = stage === 'data';
        if (stage === 'dot') keep();
        socket.write(`${stage === 'ehlo' ? offer(isSecure) : (YES[stage] ?? '250 ok')}\r\n`);
        if (stage === 'quit') socket.end();
        if (stage === 'starttls') serve(encrypt(socket), true);
      },
    );
  }
  function offer(isSecure: boolean): string {
    const all =
      certificate !== undefined && !isSecure ? ['STARTTLS', ...capabilities] : capabilities;
    return ['250-raw.example', ...all.map((line) => `250-${line}`), '250 HELP'].join('\r\n');
  }
  function encrypt(socket: Socket): TLSSocket {
    socket.removeAllListeners('data');
    return new TLSSocket(socket, {
      isServer: true,
      key: certificate?.key,
      cert: certificate?.cert,
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (secure) serve(encrypt(socket), true);
    else serve(socket, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    mails,
    lines,
    plain,
    sockets: sockets as ReadonlySet<Socket>,
    get talked() {
      return talked;
    },
    behave: (stage: MailStage, talk: Talk) => void talks.set(stage, talk),
    /** Becomes honest; who was being talked to is not told. */
    heal: () => talks.clear(),
    /** Closes what is open, as any server does with who says nothing for minutes. */
    cut: async () => {
      const closed = [...sockets].map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
