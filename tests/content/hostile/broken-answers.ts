import { gzipSync } from 'node:zlib';
import { newsOf, saying } from './entries.ts';
import type { Behaviour } from './hostile-service.ts';
import { casesOf, type ServiceCase } from './service-case.ts';

const GOOD = JSON.stringify({ data: { news: newsOf('any') } });
const json = { 'Content-Type': 'application/json' };

/** Sends these bytes and closes the connection. */
function raw(bytes: string): Behaviour {
  return (response) => void response.socket?.end(bytes);
}

/** Responds with a status and a page that reveals more than it should. */
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

const good = { endpoint: 200 } as const;
const statuses = [401, 403, 404, 405, 408, 410, 418, 500, 501, 502, 503, 504];

/** Truncated responses, error statuses, and bodies that are not content. */
export const brokenAnswers: readonly ServiceCase[] = [
  ...casesOf({
    'a reset at once': (response) => void response.socket?.resetAndDestroy(),
    'a reset within the answer'(response) {
      response.writeHead(200, json).write(GOOD.slice(0, 40));
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
    },
    'the end of the line at once': raw(''),
    'less than announced': raw(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${GOOD}`),
    'no HTTP': raw('SSH-2.0-evil\r\n'),
    'no status': raw('HTTP/1.1 evil\r\n\r\n'),
    'a head of 1 MB': raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1e6)}\r\n\r\n{}`),
    '100,000 headers': raw(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(1e5)}\r\n{}`),
    'two lengths that disagree': raw(
      `HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ),
    'a chunk of a size that is none': raw(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nevil\r\n{}\r\n0\r\n\r\n',
    ),
    'another protocol': raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: evil\r\n\r\n'),
    'gzip that is none': (response) =>
      void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(GOOD),
    'gzip that is cut short': (response) =>
      void response
        .writeHead(200, { ...json, 'Content-Encoding': 'gzip' })
        .end(gzipSync(GOOD).subarray(0, 100)),
    'nothing with 200': saying(() => ''),
    'nothing with 204': (response) => void response.writeHead(204).end(),
    'a page with 200': failing(200),
    'JSON that is cut short': saying(() => GOOD.slice(0, -1)),
    'JSON behind a mark of its bytes’ order': saying(() => `\uFEFF${GOOD}`),
    'JSON with more behind it': saying(() => `${GOOD}<script>evil()</script>`),
    '503 for a year': failing(503, { 'Retry-After': '31536000' }),
    '500 until a time': failing(500, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
    '429 for less than no time': failing(429, { 'Retry-After': '-1' }),
    '429 until a time': failing(429, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
    '429 for a word': failing(429, { 'X-Contentful-RateLimit-Reset': '1; evil' }),
  }),
  ...casesOf(
    {
      'JSON as a page': typed('text/html'),
      'JSON as a picture': typed('image/png'),
      'JSON of a type that is none': typed('evil'),
      'JSON without a type': typed(undefined),
      'JSON as UTF-16 that it is not': typed('application/json; charset=utf-16'),
    },
    good,
  ),
  ...statuses.map((status) => ({ name: `${status} with a stack`, behave: failing(status) })),
];
