import { once } from 'node:events';
import { connect } from 'node:net';

export interface Posting {
  origin: string;
  path: string;
  contentType: string;
  body: Buffer;
  keyHeader: { name: string; valueOf: (count: number) => string };
  connections: number;
  ms: number;
}

export interface Posted {
  times: number[];
  seconds: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Rejects on any status but 202. Client and servers share two cores, so it parses no more of a response than it must. */
export async function runPostLoad(posting: Posting): Promise<Posted> {
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

/** Returns undefined until the response has arrived with its whole body. */
function statusOfWhole(read: Buffer): number | undefined {
  const end = read.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = read.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  return read.length < end + HEAD_END.length + length ? undefined : Number(head.slice(9, 12));
}
