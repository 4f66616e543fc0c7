import { once } from 'node:events';
import { connect } from 'node:net';

export interface Posting {
  origin: string;
  path: string;
  contentType: string;
  body: Buffer;
  /** A header that is another one each time. */
  keyHeader: { name: string; valueOf: (count: number) => string };
  connections: number;
  ms: number;
}

export interface Posted {
  times: number[];
  seconds: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Posts over so many connections, on each as soon as the last one is answered; rejects when one is answered otherwise than
 * 202. On two cores that client and servers share, a client that reads no more of an answer than it must leaves them to be
 * measured.
 */
export async function postAgainAndAgain(posting: Posting): Promise<Posted> {
  const times: number[] = [];
  const start = performance.now();
  let count = 0;
  const next = () => {
    const value = posting.keyHeader.valueOf(count++);
    return Buffer.concat([headOf(posting, value), posting.body]);
  };
  const until = start + posting.ms;
  await Promise.all(
    Array.from({ length: posting.connections }, () => postOn(posting.origin, next, until, times)),
  );
  return { times, seconds: (performance.now() - start) / 1_000 };
}

function headOf({ origin, path, contentType, body, keyHeader }: Posting, value: string): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    `${keyHeader.name}: ${value}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

async function postOn(
  origin: string,
  next: () => Buffer,
  until: number,
  times: number[],
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let sentAt = 0;
  let read: Buffer = Buffer.alloc(0);
  const post = () => {
    sentAt = performance.now();
    socket.write(next());
  };
  socket.on('connect', post);
  socket.on('data', (chunk: Buffer) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
    const status = statusOfWhole(read);
    if (status === undefined) return;
    if (status !== 202) return void socket.destroy(new Error(`One was answered ${status}`));
    read = Buffer.alloc(0);
    const now = performance.now();
    times.push(now - sentAt);
    if (now < until) post();
    else socket.end();
  });
  await once(socket, 'close');
  if (read.length > 0) throw new Error('A connection ended in the middle of an answer');
}

/** Undefined until the answer is there with all of its body. */
function statusOfWhole(read: Buffer): number | undefined {
  const end = read.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = read.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  return read.length < end + HEAD_END.length + length ? undefined : Number(head.slice(9, 12));
}
