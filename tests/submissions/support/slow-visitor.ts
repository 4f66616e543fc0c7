import { once } from 'node:events';
import { forms } from '@poyanil/domain';
import { readAnswers } from '../../support/raw-answers.ts';
import { typeOf } from '../../support/raw-case.ts';
import { connectRaw } from '../../support/raw-request.ts';

const BYTE_EVERY_MS = 500;
const CONTACT = `POST ${forms.contact.path} HTTP/1.1\r\nHost: a\r\n${typeOf('contact')}\r\n`;
const JOB = `POST ${forms.jobApplication.path} HTTP/1.1\r\nHost: a\r\n${typeOf('jobApplication')}\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';
const CHUNK = '1\r\na\r\n';
const FILE_PART =
  '--abcde\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

/** What slow visitors send: the start of a request, then the rest repeatedly, one byte at a time. Also the time that they are allowed. */
export const slownesses = [
  slowness('headers', `POST ${forms.contact.path} HTTP/1.1\r\nHost: a\r\nX: `, 'a', 10_000),
  slowness('a JSON body', `${CONTACT}Content-Length: 60000\r\n\r\n{"name":"`, 'a', 30_000),
  slowness('JSON in chunks', `${CONTACT}${CHUNKED}`, CHUNK, 30_000),
  slowness('an upload', `${JOB}Content-Length: 5000000\r\n\r\n${FILE_PART}`, 'a', 60_000),
  slowness('an upload in chunks', `${JOB}${CHUNKED}`, CHUNK, 60_000),
] as const;

export type Slowness = ReturnType<typeof slowness>;

function slowness(name: string, beginning: string, rest: string, limitMs: number) {
  return { name, beginning, rest, limitMs };
}

export interface SlowVisit {
  slowness: Slowness;
  /** The status of the response, or 0 if the connection was closed without one. */
  status: number;
  answers: number;
  livedMs: number;
}

export async function visitSlowly(origin: string, slowness: Slowness): Promise<SlowVisit> {
  const { beginning, rest } = slowness;
  const { socket, ended } = connectRaw(origin, 'latin1');
  await once(socket, 'connect');
  const start = performance.now();
  socket.write(beginning);
  let sent = 0;
  const timer = setInterval(() => socket.write(rest.charAt(sent++ % rest.length)), BYTE_EVERY_MS);
  const answers = readAnswers(await ended);
  clearInterval(timer);
  const status = answers[0]?.status ?? 0;
  return { slowness, status, answers: answers.length, livedMs: performance.now() - start };
}
