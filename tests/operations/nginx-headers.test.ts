import { type IncomingHttpHeaders, request } from 'node:http';
import {
  CONTENT_PATH,
  DATA_SECURITY_HEADERS,
  forms,
  pageSecurityHeaders,
  TLS_HEADERS,
} from '@poyanil/domain';
import { expect, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { publishedSite } from '../support/small-site.ts';
import { startNginx } from '../support/start-nginx.ts';
import { writeFiles } from '../support/write-files.ts';

/** Headers about a response and its transfer. All others are about security. */
const OF_THE_ANSWER = new Set(
  `accept-ranges allow cache-control connection content-encoding content-length content-type date etag keep-alive
   last-modified location ratelimit ratelimit-policy retry-after server transfer-encoding vary x-request-id`.split(
    /\s+/,
  ),
);
const HOSTED = { CONTENT_URL: 'http://127.0.0.1:9/content', CONTENT_ACCESS_TOKEN: 'none' };
const CONTENT_ASSET_HOSTS = 'https://images.site.example https://films.site.example';

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

const tooLong = { 'content-type': 'application/json', 'content-length': '7000000' };
const questions: Asked[] = [
  ...['/', '/poyanil_hospital', '/poyanil_hospital/', '/nowhere', '/poyanil_hospital/nowhere'],
  ...['/assets/app-1.js', '/pictures/logo.svg', '/robots.txt', '/sitemap.xml', '/site.webmanifest'],
  ...['/.well-known/security.txt', '/poyanil_hospital/doctors/details/sara'],
  ...['/api/nowhere', forms.contact.path, CONTENT_PATH],
]
  .map((path): Asked => ({ path }))
  .concat(
    { path: forms.contact.path, method: 'POST', headers: tooLong },
    { path: '/', method: 'DELETE' },
  );

test.each<[what: string, settings: Record<string, string>]>([
  ['without TLS', { PUBLIC_URL: 'http://site.example' }],
  ['with TLS and a content service', { PUBLIC_URL: 'https://www.site.example', ...HOSTED }],
  [
    'with CONTENT_ASSET_HOSTS',
    { PUBLIC_URL: 'https://www.site.example', ...HOSTED, CONTENT_ASSET_HOSTS },
  ],
])('%s, nginx sends the same security headers as the API', async (_what, settings) => {
  const files = { 'assets/app-1.js': 'app()', 'pictures/logo.svg': '<svg/>' };
  const site = writeFiles(publishedSite(files));
  const api = await startApi({ WEB_ROOT: site, ...settings });
  await using ends = new AsyncDisposableStack();
  ends.defer(() => api.remove());
  const nginx = await startNginx(findNginx(console.error), api.url, { site, settings });
  ends.defer(() => nginx.remove());
  for (const question of questions) {
    const name = `${question.method ?? 'GET'} ${question.path}`;
    const [own, proxied] = [await ask(api.url, question), await ask(nginx.url, question)];
    expect.soft([name, proxied.status]).toEqual([name, own.status]);
    expect.soft([name, securityOf(proxied.headers)]).toEqual([name, securityOf(own.headers)]);
    expect
      .soft(Object.keys(own.headers), name)
      .toEqual(expect.arrayContaining(leastOf(own.headers)));
    const hasTls = Object.keys(TLS_HEADERS).every((each) => each.toLowerCase() in own.headers);
    expect.soft([name, hasTls]).toEqual([name, settings.PUBLIC_URL?.startsWith('https:')]);
  }
});

function securityOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.has(name)));
}

function leastOf({ 'content-type': type = '' }: IncomingHttpHeaders): string[] {
  const isData = /json|javascript|^image/.test(type);
  const least = isData ? DATA_SECURITY_HEADERS : pageSecurityHeaders();
  return Object.keys(least).map((name) => name.toLowerCase());
}

/** Sends only the headers of a request whose announced length is too large: it is refused without its body. */
function ask(
  origin: string,
  { path, method = 'GET', headers = {} }: Asked,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  const sent = request(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
    resolve({ status: answer.statusCode, headers: answer.headers });
    sent.destroy();
  });
  sent.on('error', reject);
  if ('content-length' in headers) sent.flushHeaders();
  else sent.end();
  return promise;
}
