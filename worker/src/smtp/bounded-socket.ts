import { connect, type Socket } from 'node:net';

/**
 * Maximum number of bytes to receive on a connection, because nodemailer limits each reply, but not blank lines. A dialogue for a hundred
 * messages, with encryption, has a quarter of this.
 */
const MAX_BYTES = 256 * 1024;
/** Interval between checks of the received bytes. A check is cheap, and a fast network delivers a megabyte in this time. */
const CHECK_MS = 10;

export const NO_GREETING = 'Closed without a greeting';

export interface Server {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
}

export type Done = (error: Error | null, found?: { connection: Socket }) => void;

export function connectWithReadLimit(
  { host = 'localhost', port, secure }: Server,
  timeoutMs: number,
  done: Done,
): void {
  // Tries all addresses of the host, one after the other.
  const socket = connect({
    host,
    port: Number(port ?? (secure ? 465 : 587)),
    autoSelectFamily: true,
  });
  const timer = setTimeout(() => {
    socket.destroy(smtpError('ETIMEDOUT', 'Connection timeout'));
  }, timeoutMs);
  socket.once('error', (error) => {
    // The error for several addresses of the host has no message of its own.
    if (error instanceof AggregateError) {
      error.message = error.errors.map(({ message }) => message).join('; ');
    }
    done(Object.assign(error, { code: codeOf(error), command: 'CONNECT' }));
  });
  socket.once('close', () => clearTimeout(timer));
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.removeAllListeners('error');
    // nodemailer, which takes over the socket, also receives its errors.
    socket.on('error', () => {});
    cutWhenTalkative(socket);
    socket.once('end', () => {
      // Distinguish it from a connection that worked, because reconnecting at once would not help.
      if (socket.bytesRead === 0) socket.destroy(smtpError('ESOCKET', NO_GREETING));
    });
    done(null, { connection: socket });
  });
}

function cutWhenTalkative(socket: Socket): void {
  const check = () => {
    if (socket.bytesRead <= MAX_BYTES) return;
    socket.destroy(smtpError('EPROTOCOL', 'The mail server sends an endless reply'));
  };
  // Pausing the socket keeps its data until nodemailer listens and resumes it.
  socket.pause();
  socket.on('data', check);
  // With encryption the socket emits no 'data' events, but still counts bytes.
  const timer = setInterval(check, CHECK_MS).unref();
  socket.once('close', () => clearInterval(timer));
}

function smtpError(code: 'ESOCKET' | 'EPROTOCOL' | 'ETIMEDOUT', message: string): Error {
  return Object.assign(new Error(message), { code });
}

function codeOf(error: Error): string {
  if ('syscall' in error && error.syscall === 'getaddrinfo') return 'EDNS';
  return 'code' in error && error.code === 'ETIMEDOUT' ? 'ETIMEDOUT' : 'ESOCKET';
}
