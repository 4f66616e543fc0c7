import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type FormName, forms } from '@poyanil/domain';
import { percentile } from '../../support/figures.ts';
import type { Sample } from '../../support/samples.ts';

const CONNECTIONS = 50;
const LANE_MS = 2_000;
/** The pause in which a lane's work ends before the next one starts. */
const REST_MS = 100;
const HEAD_END = Buffer.from('\r\n\r\n');
let runs = 0;

/**
 * Sends one form's submissions as fast as they are answered; yields how many a second, and how long 99 of 100 took at most. Rejects
 * when one is answered otherwise than 202. On two cores that client and servers share, a client that reads no more of an answer
 * than it must leaves them to be measured.
 */
export async function load(origin: string, form: FormName, sample: Sample) {
  const { body, contentType } = await encodeForm(sample);
  const head = [
    `POST ${forms[form].path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const run = runs++;
  let count = 0;
  // As the pages send them: each under a key of its own.
  const next = () => {
    const key = `\r\nIdempotency-Key: bench-${run}-${count++}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head + key), body]);
  };
  const times: number[] = [];
  const start = performance.now();
  const sending = Array.from({ length: CONNECTIONS }, () =>
    postOn(origin, next, { until: start + LANE_MS, times }),
  );
  await Promise.all(sending);
  const seconds = (performance.now() - start) / 1_000;
  await wait(REST_MS);
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99) };
}

async function encodeForm({ fields, resume }: Sample) {
  if (resume === undefined) {
    return { body: Buffer.from(JSON.stringify(fields)), contentType: 'application/json' };
  }
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, `${value}`);
  parts.append('resume', new Blob([resume.bytes], { type: 'application/pdf' }), 'resume.pdf');
  const encoded = new Response(parts);
  const contentType = encoded.headers.get('Content-Type');
  return { body: Buffer.from(await encoded.arrayBuffer()), contentType };
}

/** Posts over one connection, each time as soon as the last one is answered. */
async function postOn(
  origin: string,
  next: () => Buffer,
  { until, times }: { until: number; times: number[] },
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
