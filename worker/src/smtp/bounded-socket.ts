import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { dnsCache, resolveHostname } from 'nodemailer/lib/shared';

/** A dialogue about a hundred messages, with encryption, is a quarter of this. nodemailer bounds each reply, but not blank lines. */
const MAX_BYTES = 256 * 1024;
/** A check costs nothing, and a fast network brings a megabyte in this time. */
const CHECK_MS = 10;

/** Error message if the server closes the connection before it greets. */
export const NO_GREETING = 'Closed without a greeting';

/** A mail server, read by nodemailer from an address. */
export interface Server {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
}

export type Done = (error: Error | null, found?: { connection: Socket }) => void;

/** Connects to a mail server, and cuts it off when it talks without end, encrypted or not. */
export function connectBounded(
  { host = 'localhost', port, secure }: Server,
  timeoutMs: number,
  done: Done,
): void {
  const usualPort = secure ? 465 : 587;
  const socket = connect({
    host,
    port: Number(port ?? usualPort),
    lookup: lookupFor(timeoutMs),
    // All its addresses in turn, which is also how `lookup` answers.
    autoSelectFamily: true,
  });
  const timer = setTimeout(() => {
    socket.destroy(coded('ETIMEDOUT', new Error('Connection timeout')));
  }, timeoutMs);
  socket.once('error', (error) => {
    // One error for each address of the host has no message of its own.
    if (error instanceof AggregateError) {
      error.message = error.errors.map(({ message }) => message).join('; ');
    }
    done(Object.assign(coded('ESOCKET', error), { command: 'CONNECT' }));
  });
  socket.once('close', () => clearTimeout(timer));
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.removeAllListeners('error');
    // nodemailer, which takes it over, hears of its errors, too.
    socket.on('error', () => {});
    cutWhenTalkative(socket);
    socket.once('end', () => {
      // Told apart from a connection that was of use: nothing is gained by a second one at once.
      if (socket.bytesRead > 0) return;
      socket.destroy(coded('ESOCKET', new Error(NO_GREETING)));
    });
    done(null, { connection: socket });
  });
}

function cutWhenTalkative(socket: Socket): void {
  const check = () => {
    if (socket.bytesRead <= MAX_BYTES) return;
    socket.destroy(coded('EPROTOCOL', new Error('The mail server talks without end')));
  };
  // Paused, it loses nothing until nodemailer listens, too, and resumes it.
  socket.pause();
  socket.on('data', check);
  // Encrypted, it has no events for what it reads; it still counts.
  const timer = setInterval(check, CHECK_MS).unref();
  socket.once('close', () => clearInterval(timer));
}

/** Looks names up as nodemailer does: a slow name server blocks no thread, and its last answer serves while it is away. */
function lookupFor(timeoutMs: number): LookupFunction {
  return (host, _options, done) => {
    resolveHostname({ host, timeout: timeoutMs }, (error) => {
      const addresses = dnsCache.get(host)?.value.addresses ?? [];
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (error === null && found.length > 0) done(null, found);
      else done(coded('EDNS', error ?? new Error('No address')), []);
    });
  };
}

/** Gives an error nodemailer's code; the first stays, since it says most. */
function coded(code: string, error: Error): Error {
  const isOurs = 'code' in error && (error.code === 'EDNS' || error.code === 'ETIMEDOUT');
  return isOurs ? error : Object.assign(error, { code });
}
