import { once } from 'node:events';
import { connect } from 'node:net';
import { forms } from '@poyanil/domain';
import { readAnswers } from '../../support/raw-answers.ts';
import { typeOf } from '../../support/raw-case.ts';

const BYTE_EVERY_MS = 500;
const CONTACT = `POST ${forms.contact.path} HTTP/1.1\r\nHost: a\r\n${typeOf('contact')}\r\n`;
const JOB = `POST ${forms.jobApplication.path} HTTP/1.1\r\nHost: a\r\n${typeOf('jobApplication')}\r\n`;
const CHUNK = '1\r\na\r\n';
const FILE_PART =
  '--abcde\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

/**
 * The bytes that slow visitors send: a beginning, and then the rest again and again, one byte at a
 * time; and how long they may.
 */
export const slownesses = [
  {
    name: 'headers',
    beginning: `POST ${forms.contact.path} HTTP/1.1\r\nHost: a\r\nX: `,
    rest: 'a',
    limitMs: 10_000,
  },
  {
    name: 'a JSON body',
    beginning: `${CONTACT}Content-Length: 60000\r\n\r\n{"name":"`,
    rest: 'a',
    limitMs: 30_000,
  },
  {
    name: 'JSON in chunks',
    beginning: `${CONTACT}Transfer-Encoding: chunked\r\n\r\n`,
    rest: CHUNK,
    limitMs: 30_000,
  },
  {
    name: 'an upload',
    beginning: `${JOB}Content-Length: 5000000\r\n\r\n${FILE_PART}`,
    rest: 'a',
    limitMs: 60_000,
  },
  {
    name: 'an upload in chunks',
    beginning: `${JOB}Transfer-Encoding: chunked\r\n\r\n`,
    rest: CHUNK,
    limitMs: 60_000,
  },
] as const;

export type Slowness = (typeof slownesses)[number];

export interface SlowVisit {
  slowness: Slowness;
  /** The status of the answer; 0 where the connection was ended without one. */
  status: number;
  answers: number;
  livedMs: number;
}

/** A visitor who sends a byte every half second until the API has had enough. */
export async function visitSlowly(origin: string, slowness: Slowness): Promise<SlowVisit> {
  const { hostname, port } = new URL(origin);
  const { beginning, rest } = slowness;
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  // The API ends it while we write.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const start = performance.now();
  socket.write(beginning);
  let sent = 0;
  const timer = setInterval(() => socket.write(rest.charAt(sent++ % rest.length)), BYTE_EVERY_MS);
  await closed;
  clearInterval(timer);
  const answers = readAnswers(text);
  const status = answers[0]?.status ?? 0;
  return { slowness, status, answers: answers.length, livedMs: performance.now() - start };
}
