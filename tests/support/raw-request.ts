import { connect, type Socket } from 'node:net';

type Encoding = 'utf8' | 'latin1';

export interface RawConnection {
  socket: Socket;
  answer(): string;
  /** Resolves with everything received, once either side has closed it. */
  ended: Promise<string>;
}

export function connectRaw(origin: string, encoding: Encoding = 'utf8'): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding(encoding);
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  // A server that has responded may close the connection while we still write.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  return { socket, answer: () => answer, ended };
}

export async function rawRequest(
  origin: string,
  content: string | Uint8Array,
  { stayMs = 5_000, encoding = 'utf8' }: { stayMs?: number; encoding?: Encoding } = {},
): Promise<string> {
  const { socket, ended } = connectRaw(origin, encoding);
  socket.write(content);
  const timer = setTimeout(() => socket.destroy(), stayMs);
  const answer = await ended;
  clearTimeout(timer);
  if (answer === '' && socket.errored) throw socket.errored;
  return answer;
}

export function postText(path: string, headers: string[], body = ''): string {
  const all = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  return `${all.join('\r\n')}\r\n\r\n${body}`;
}
