import type { Socket } from 'node:net';
import { startTcpProxy } from '../support/tcp-proxy.ts';

/** Faults of the line between a worker and a mail server that no mail server makes of its own accord. */
export type LineFault =
  | 'deaf-to-ehlo'
  | 'deaf-to-data'
  /** It answers DATA, itself, with words of its own. */
  | { refusesData: string }
  /** The line breaks when so many bytes of the message have passed. */
  | { cutsAfterBytes: number };

/** The way to a mail server: an address in front of it. */
export interface MailLine {
  url: string;
  /** Sets the fault of each dialogue from now on, or none. */
  suffer(fault: LineFault | undefined): void;
  stop(): void;
}

export async function startMailLine(mailPort: number): Promise<MailLine> {
  let fault: LineFault | undefined;
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

/** Hands on both ways; each command comes in a piece of its own, since the worker waits for each answer. */
function carry(socket: Socket, upstream: Socket, current: () => LineFault | undefined): void {
  let stage: 'command' | 'data' | 'message' = 'command';
  let passedBytes = 0;
  upstream.on('data', (answer) => {
    stage = stage === 'data' ? 'message' : 'command';
    passedBytes = 0;
    socket.write(answer);
  });
  socket.on('data', (piece: Buffer) => {
    const fault = current();
    if (stage === 'message') {
      passedBytes += piece.byteLength;
      if (isCut(fault, passedBytes)) socket.destroy();
      else upstream.write(piece);
      return;
    }
    const command = piece.toString('latin1', 0, 4).toUpperCase();
    const answer = answerInstead(command, fault);
    if (answer !== undefined) {
      socket.write(answer);
      return;
    }
    if (command === 'DATA') stage = 'data';
    upstream.write(piece);
  });
}

function isCut(fault: LineFault | undefined, passedBytes: number): boolean {
  return (
    typeof fault === 'object' && 'cutsAfterBytes' in fault && passedBytes > fault.cutsAfterBytes
  );
}

/** Answers a command in place of the mail server, which never learns of it; an empty answer is silence. */
function answerInstead(command: string, fault: LineFault | undefined): string | undefined {
  if (command === 'EHLO' && fault === 'deaf-to-ehlo') return '';
  if (command !== 'DATA') return undefined;
  if (fault === 'deaf-to-data') return '';
  return typeof fault === 'object' && 'refusesData' in fault
    ? `${fault.refusesData}\r\n`
    : undefined;
}
