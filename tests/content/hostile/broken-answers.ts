import { gzipSync } from 'node:zlib';
import { newsOf, saying } from './entries.ts';
import type { Behaviour } from './hostile-service.ts';
import { casesOf, type ServiceCase } from './service-case.ts';

const GOOD = JSON.stringify({ data: { news: newsOf('any') } });
const json = { 'Content-Type': 'application/json' };

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

export const brokenAnswers: readonly ServiceCase[] = [
  ...casesOf({
    'an immediate reset': (response) => void response.socket?.resetAndDestroy(),
    'a reset within the response'(response) {
      response.writeHead(200, json).write(GOOD.slice(0, 40));
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
    },
    'an immediate close': raw(''),
    'less than the declared length': raw(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${GOOD}`),
    'an SSH banner': raw('SSH-2.0-evil\r\n'),
    'an invalid status line': raw('HTTP/1.1 evil\r\n\r\n'),
    'a header of 1 MB': raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1e6)}\r\n\r\n{}`),
    '100,000 headers': raw(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(1e5)}\r\n{}`),
    'two lengths that disagree': raw(
      `HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ),
    'an invalid chunk size': raw(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nevil\r\n{}\r\n0\r\n\r\n',
    ),
    'a switch of protocols': raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: evil\r\n\r\n'),
    'invalid gzip': (response) =>
      void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(GOOD),
    'truncated gzip': (response) =>
      void response
        .writeHead(200, { ...json, 'Content-Encoding': 'gzip' })
        .end(gzipSync(GOOD).subarray(0, 100)),
    'an empty 200': saying(() => ''),
    'a 204': (response) => void response.writeHead(204).end(),
    'an HTML page with 200': failing(200),
    'truncated JSON': saying(() => GOOD.slice(0, -1)),
    'JSON after a byte order mark': saying(() => `\uFEFF${GOOD}`),
    'JSON followed by markup': saying(() => `${GOOD}<script>evil()</script>`),
    '503 with a Retry-After of a year': failing(503, { 'Retry-After': '31536000' }),
    '500 with a Retry-After date': failing(500, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
    '429 with a negative Retry-After': failing(429, { 'Retry-After': '-1' }),
    '429 with a Retry-After date': failing(429, { 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
    '429 with an invalid reset header': failing(429, { 'X-Contentful-RateLimit-Reset': '1; evil' }),
  }),
  ...casesOf(
    {
      'JSON of type text/html': typed('text/html'),
      'JSON of type image/png': typed('image/png'),
      'JSON of an invalid type': typed('evil'),
      'JSON without a type': typed(undefined),
      'JSON falsely declared as UTF-16': typed('application/json; charset=utf-16'),
    },
    good,
  ),
  ...statuses.map((status) => ({ name: `${status} with a stack trace`, behave: failing(status) })),
];
