import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';
import { type MailStage, startDialogue, type Turn } from './dialogue.ts';

/** Acts instead of the usual reply. Returns 'message' if the client's message must be read next. */
export type SmtpScript = (turn: TalkTurn) => 'message' | undefined;

export interface TalkTurn extends Turn {
  /** Stores the message, regardless of the reply. */
  keep(): void;
}

export interface RawMail {
  /** The commands since the previous message, as the client wrote them. */
  commands: string[];
  /** The message as sent: with dot stuffing, without the final dot. */
  wire: Buffer;
  arrivedAt: number;
}

export type RawMailServer = Awaited<ReturnType<typeof startRawMailServer>>;

export interface RawMailServerOptions {
  capabilities?: readonly string[];
  /** Offers STARTTLS with it, or implicit TLS if `secure`. */
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

export async function startRawMailServer({
  capabilities = [],
  certificate,
  secure = false,
}: RawMailServerOptions = {}) {
  const mails: RawMail[] = [];
  /** All lines that clients sent, except those of messages. */
  const lines: string[] = [];
  /** The part of `lines` that arrived unencrypted. */
  const plain: string[] = [];
  const sockets = new Set<Socket>();
  const talks = new Map<MailStage, SmtpScript>();
  let talked = 0;

  function serve(socket: Socket, isSecure: boolean): void {
    let readsMessage = false;
    const commands: string[] = [];
    socket.on('error', () => {}); // a client that disconnects
    startDialogue(
      socket,
      () => readsMessage,
      (turn) => {
        const { stage, said } = turn;
        // The encrypted dialogue repeats the stages, but has no greeting.
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
    behave: (stage: MailStage, talk: SmtpScript) => void talks.set(stage, talk),
    /** Behaves correctly on new connections. Open ones keep misbehaving. */
    heal: () => talks.clear(),
    /** Closes the open connections, like a server whose idle timeout has passed. */
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
