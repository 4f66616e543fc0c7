import { connect } from 'node:net';

/** Writes bytes to a server as they are, which no HTTP client would, and resolves with all that came back. */
export function rawRequest(
  origin: string,
  content: string | Uint8Array,
  { stayMs = 5_000, encoding = 'utf8' }: { stayMs?: number; encoding?: 'utf8' | 'latin1' } = {},
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(content));
    let answer = '';
    const timer = setTimeout(() => socket.destroy(), stayMs);
    socket.setEncoding(encoding);
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error) => {
      // A server that has answered may cut the line while we still write.
      if (answer === '') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

/** A POST as text, with any headers and body, that asks for the connection to be closed. */
export function postText(path: string, headers: string[], body = ''): string {
  const all = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  return `${all.join('\r\n')}\r\n\r\n${body}`;
}
