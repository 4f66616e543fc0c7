import { gzipSync } from 'node:zlib';
import { newsOf, saying } from './entries.ts';
import type { Behaviour } from './hostile-service.ts';
import type { ServiceCase } from './service-case.ts';

const GOOD = JSON.stringify({ data: { news: newsOf('any') } });
const json = { 'Content-Type': 'application/json' };

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

function typed(type: string | undefined): Behaviour {
  return (response, { id }) => {
    if (type !== undefined) response.setHeader('Content-Type', type);
    response.end(JSON.stringify({ data: { news: newsOf(id) } }));
  };
}

const good = { endpoint: 200, page: 200 } as const;
const statuses = [401, 403, 404, 405, 408, 410, 418, 500, 501, 502, 503, 504];

/** Lines that are cut, statuses that fail, and content that is none. */
export const brokenAnswers: readonly ServiceCase[] = [
  { name: 'a reset at once', behave: (response) => void response.socket?.resetAndDestroy() },
  {
    name: 'a reset within the answer',
    behave(response) {
      response.writeHead(200, json).write(GOOD.slice(0, 40));
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
    },
  },
  { name: 'the end of the line at once', behave: raw('') },
  {
    name: 'less than announced',
    behave: raw(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${GOOD}`),
  },
  { name: 'no HTTP', behave: raw('SSH-2.0-evil\r\n') },
  { name: 'no status', behave: raw('HTTP/1.1 evil\r\n\r\n') },
  { name: 'a head of 1 MB', behave: raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1e6)}\r\n\r\n{}`) },
  { name: '100,000 headers', behave: raw(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(1e5)}\r\n{}`) },
  {
    name: 'two lengths that disagree',
    behave: raw(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
  },
  {
    name: 'a chunk of a size that is none',
    behave: raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nevil\r\n{}\r\n0\r\n\r\n'),
  },
  {
    name: 'another protocol',
    behave: raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: evil\r\n\r\n'),
  },
  {
    name: 'gzip that is none',
    behave: (response) =>
      void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(GOOD),
  },
  {
    name: 'gzip that is cut short',
    behave: (response) =>
      void response
        .writeHead(200, { ...json, 'Content-Encoding': 'gzip' })
        .end(gzipSync(GOOD).subarray(0, 100)),
  },
  { name: 'nothing with 200', behave: saying(() => '') },
  { name: 'nothing with 204', behave: (response) => void response.writeHead(204).end() },
  { name: 'a page with 200', behave: failing(200) },
  { name: 'JSON that is cut short', behave: saying(() => GOOD.slice(0, -1)) },
  { name: 'JSON behind a mark of its bytes’ order', behave: saying(() => `\uFEFF${GOOD}`) },
  { name: 'JSON with more behind it', behave: saying(() => `${GOOD}<script>evil()</script>`) },
  { name: 'JSON as a page', behave: typed('text/html'), ...good },
  { name: 'JSON as a picture', behave: typed('image/png'), ...good },
  { name: 'JSON of a type that is none', behave: typed('evil'), ...good },
  { name: 'JSON without a type', behave: typed(undefined), ...good },
  {
    name: 'JSON as UTF-16 that it is not',
    behave: typed('application/json; charset=utf-16'),
    ...good,
  },
  ...statuses.map((status) => ({ name: `${status} with a stack`, behave: failing(status) })),
  { name: '503 for a year', behave: failing(503, { 'Retry-After': '31536000' }) },
  {
    name: '500 until a time',
    behave: failing(500, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
  },
  { name: '429 for less than no time', behave: failing(429, { 'Retry-After': '-1' }) },
  {
    name: '429 until a time',
    behave: failing(429, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
  },
  { name: '429 for a word', behave: failing(429, { 'X-Contentful-RateLimit-Reset': '1; evil' }) },
];
