import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { newsOf, saying } from './entries.ts';
import type { Behaviour } from './hostile-service.ts';

const MEGABYTE = 1024 * 1024;
const GOOD = JSON.stringify({ data: { news: newsOf('any') } });
const json = { 'Content-Type': 'application/json' };

/** Sends a start, and then a part again and again: far more than is wanted. Whoever has had enough cuts the line. */
function flood(start: string, part: string | Buffer, headers: object = {}): Behaviour {
  function* parts() {
    yield start;
    for (;;) yield part;
  }
  return (response) => {
    response.writeHead(200, { ...json, ...headers });
    return pipeline(parts(), response).catch(() => {});
  };
}

const megabyteOf = (text: string) => text.repeat(MEGABYTE / text.length);
/** Packed, each part is some kilobytes. */
const spaces = Buffer.alloc(10 * MEGABYTE, ' ');
const bomb = (coding: string, packed: Buffer) => flood('', packed, { 'Content-Encoding': coding });

/** More than fits, slower than anyone waits for, or without an end. */
export const endlessAnswers: Readonly<Record<string, Behaviour>> = {
  'spaces without an end': flood('', megabyteOf(' ')),
  'a list without an end': flood('{"data":{"news":[0', megabyteOf(',0')),
  'brackets without an end': flood('{"data":', megabyteOf('[')),
  'a text without an end': flood('{"data":{"news":{"headline":"', megabyteOf('x')),
  '200 MB, announced': flood('', megabyteOf(' '), { 'Content-Length': 200 * MEGABYTE }),
  'a gigabyte, announced, and nothing': (response) =>
    void response.writeHead(200, { 'Content-Length': 1_000 * MEGABYTE }).flushHeaders(),
  'gzip without an end': bomb('gzip', gzipSync(spaces)),
  'gzip in gzip without an end': bomb('gzip, gzip', gzipSync(gzipSync(spaces))),
  'brotli without an end': bomb('br', brotliCompressSync(spaces)),
  'a hundred codings': bomb(Array(100).fill('gzip').join(', '), gzipSync(spaces)),
  async 'one byte a second'(response) {
    for (const character of `HTTP/1.1 200 OK\r\n\r\n{"data":`) {
      if (response.socket?.destroyed !== false) return;
      response.socket.write(character);
      await wait(1_000);
    }
  },
  nothing: () => {},
  'a start and nothing': (response) => void response.writeHead(200).write('{"data":'),
  async 'early hints without an end'(response) {
    while (response.socket?.destroyed === false) {
      response.writeProcessing();
      response.writeEarlyHints({ link: '</x>; rel=preload' });
      await wait(1);
    }
  },
};

/** Bytes as they are, and the end of the line. */
function raw(bytes: string): Behaviour {
  return (response) => void response.socket?.end(bytes);
}

/** A status, and a page that tells more than it should. */
function failing(status: number, headers: Record<string, string> = {}): Behaviour {
  return (response, { secret }) => {
    const stack = `<h1>Error</h1><pre>TypeError at ${secret}\n    at /srv/evil.js:1</pre><script>evil()</script>`;
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(stack);
  };
}

/** Lines that are cut, statuses that fail, and content that is none. */
export const brokenAnswers: Readonly<Record<string, Behaviour>> = {
  'a reset at once': (response) => void response.socket?.resetAndDestroy(),
  'a reset within the answer'(response) {
    response.writeHead(200, json).write(GOOD.slice(0, 40));
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  },
  'less than announced': raw(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${GOOD}`),
  'no HTTP': raw('SSH-2.0-evil\r\n'),
  'a head of 1 MB': raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1e6)}\r\n\r\n{}`),
  '100,000 headers': raw(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(1e5)}\r\n{}`),
  'two lengths that disagree': raw(
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  ),
  'a chunk of a size that is none': raw(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nevil\r\n{}\r\n0\r\n\r\n',
  ),
  'another protocol': raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: evil\r\n\r\n'),
  'gzip that is none': (response) =>
    void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(GOOD),
  'nothing with 204': (response) => void response.writeHead(204).end(),
  'a page with 200': failing(200),
  'JSON that is cut short': saying(() => GOOD.slice(0, -1)),
  'JSON behind a mark of its bytes’ order': saying(() => `\uFEFF${GOOD}`),
  'JSON with more behind it': saying(() => `${GOOD}<script>evil()</script>`),
  '401 with a stack': failing(401),
  '404 with a stack': failing(404),
  '500 with a stack': failing(500),
  '503 for a year': failing(503, { 'Retry-After': '31536000' }),
  '429 until a time': failing(429, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
  '429 for a word': failing(429, { 'X-Contentful-RateLimit-Reset': '1; evil' }),
};

function typed(type: string | undefined): Behaviour {
  return (response, { id }) => {
    if (type !== undefined) response.setHeader('Content-Type', type);
    response.end(JSON.stringify({ data: { news: newsOf(id) } }));
  };
}

/** JSON that says to be something else, and is read as JSON. */
export const mislabelledAnswers: Readonly<Record<string, Behaviour>> = {
  'JSON as a page': typed('text/html'),
  'JSON without a type': typed(undefined),
  'JSON as UTF-16 that it is not': typed('application/json; charset=utf-16'),
};
