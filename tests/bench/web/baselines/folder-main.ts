import { existsSync, readFileSync } from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { serveBaseline } from '../../serve-baseline.ts';

// Serves a folder of precompressed pages as simply as possible, and proxies API requests. Usage: node folder-main.ts FOLDER API_ORIGIN

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

const [, , folder = '', api = ''] = process.argv;
await serveBaseline((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://floor.invalid');
  if (pathname.startsWith('/api/')) handOn(request, response);
  else send(decodeURIComponent(pathname), response);
});

function send(path: string, response: ServerResponse): void {
  const name = path === '/' ? '/index.html' : extname(path) in TYPES ? path : `${path}.html`;
  const file = join(folder, name);
  const isCompressed = existsSync(`${file}.br`);
  if (!isCompressed && !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(name)] ?? 'text/plain',
    'cache-control': 'max-age=31536000',
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(readFileSync(isCompressed ? `${file}.br` : file));
}

function handOn(request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers } = request;
  const question = ask(new URL(request.url ?? '/', api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  question.on('error', () => response.destroy());
  request.pipe(question);
}
