import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageSecurityHeaders } from '@poyanil/domain';

/** What the admin port says to one request. */
export interface Answer {
  status: number;
  body: string;
  /** Plain text where it is not given. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  request: IncomingMessage;
  query: URLSearchParams;
}

export type Page = (asked: Asked) => Answer | Promise<Answer>;

/** Pages by path and method; a page for GET answers HEAD, too. */
export type Routes = Readonly<Record<string, Partial<Record<'GET' | 'POST', Page>>>>;

export async function answerTo(request: IncomingMessage, routes: Routes): Promise<Answer> {
  const url = URL.parse(request.url ?? '', 'http://admin');
  const route = routes[url?.pathname ?? ''];
  if (url === null || route === undefined) return { status: 404, body: 'not found\n' };
  const page = Object.entries(route).find(([method]) => method === askedMethod(request))?.[1];
  if (page === undefined) {
    const allowed = Object.keys(route).flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each));
    const allow = allowed.join(', ');
    return { status: 405, body: `${allow} only\n`, headers: { Allow: allow } };
  }
  return await page({ request, query: url.searchParams });
}

function askedMethod({ method }: IncomingMessage): string {
  return method === 'HEAD' ? 'GET' : (method ?? '');
}

export function send(response: ServerResponse, { status, body, type, headers }: Answer): void {
  response.writeHead(status, {
    ...HEADERS,
    'Content-Type': type ?? 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

const HEADERS = {
  ...pageSecurityHeaders(),
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
  // Nobody else learns of the page; with 'no-referrer', its own forms would not say where they come from either.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
