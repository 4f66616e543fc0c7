import type { Socket } from 'node:net';
import { startTcpProxy } from '../support/tcp-proxy.ts';

/** A fault of the connection between a worker and a mail server that no mail server causes. */
export interface LineFault {
  /** Replies to commands instead of the mail server, which never receives them. An empty reply is silence. */
  answers?: Readonly<Record<string, string>>;
  cutsAfterBytes?: number;
}

export interface MailProxy {
  url: string;
  /** Sets the fault of each dialogue from now on, or none. */
  suffer(fault: LineFault): void;
  stop(): void;
}

export async function startMailLine(mailPort: number): Promise<MailProxy> {
  let fault: LineFault = {};
  const { port, stop } = await startTcpProxy(mailPort, (socket, upstream) => {
    socket.once('close', () => upstream.destroy());
    upstream.once('close', () => socket.destroy());
    carry(socket, upstream, () => fault);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    suffer: (given) => {
      fault = given;
    },
    stop,
  };
}

/** Forwards in both directions. Each command arrives as one chunk, since the worker waits for each reply. */
function carry(socket: Socket, upstream: Socket, current: () => LineFault): void {
  let stage: 'command' | 'data' | 'message' = 'command';
  let passedBytes = 0;
  upstream.on('data', (answer) => {
    stage = stage === 'data' ? 'message' : 'command';
    passedBytes = 0;
    socket.write(answer);
  });
  socket.on('data', (piece: Buffer) => {
    const { answers = {}, cutsAfterBytes = Number.POSITIVE_INFINITY } = current();
    if (stage === 'message') {
      passedBytes += piece.byteLength;
      if (passedBytes > cutsAfterBytes) socket.destroy();
      else upstream.write(piece);
      return;
    }
    const command = piece.toString('latin1', 0, 4).toUpperCase();
    const answer = answers[command];
    if (answer !== undefined) return void socket.write(answer);
    if (command === 'DATA') stage = 'data';
    upstream.write(piece);
  });
}
