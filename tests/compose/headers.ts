import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CONTENT_PATH,
  DATA_SECURITY_HEADERS,
  forms,
  pageSecurityHeaders,
  TLS_HEADERS,
} from '@poyanil/domain';
import type { Check } from './check.ts';
import { docker, succeeds } from './docker.ts';
import { inspect, isHealthy } from './inspect.ts';
import type { Project } from './project.ts';

/** Headers of one answer and its transport; any other header is about security. */
const OF_THE_ANSWER = new Set(
  `accept-ranges allow cache-control connection content-encoding content-length content-type date etag keep-alive
   last-modified location ratelimit ratelimit-policy retry-after server transfer-encoding vary x-request-id`.split(
    /\s+/,
  ),
);
const TOO_MANY_BYTES = 7_000_000;
const READY_MS = 60_000;

/** Settings that change headers: none, and TLS with the hosted content service. */
const sites: readonly Record<string, string>[] = [
  { PUBLIC_URL: 'http://site.example' },
  {
    PUBLIC_URL: 'https://www.site.example',
    CONTENT_URL: 'http://127.0.0.1:9/content',
    CONTENT_ACCESS_TOKEN: 'none',
  },
  {
    PUBLIC_URL: 'https://www.site.example',
    CONTENT_URL: 'http://127.0.0.1:9/content',
    CONTENT_ACCESS_TOKEN: 'none',
    CONTENT_ASSET_HOSTS: 'https://images.site.example https://films.site.example',
  },
];

export const headersAreTheSame: Check = {
  title: 'nginx sends the security headers that the API sends itself, on the same paths',
  async faults(project) {
    // In the compose file the API serves no pages; here it serves the sample pages of nginx's image.
    const pages = await copyPages(project);
    try {
      const faults: string[] = [];
      for (const settings of sites) faults.push(...(await compare(project, pages, settings)));
      return faults;
    } finally {
      rmSync(pages, { recursive: true });
    }
  },
};

async function copyPages(project: Project): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-pages-'));
  const source = await docker('create', project.image('web'));
  await docker('cp', `${source}:/sample/.`, folder);
  await docker('rm', source);
  // The container's user is another.
  chmodSync(folder, 0o755);
  return folder;
}

async function compare(
  project: Project,
  pages: string,
  settings: Readonly<Record<string, string>>,
): Promise<string[]> {
  const api = `${project.name}-headers-api`;
  const web = `${project.name}-headers-web`;
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const start = ['run', '--detach', '--network', `${project.name}_edge`, ...given];
  const open = ['--publish', '127.0.0.1::8080'];
  try {
    const stores = ['OUTBOX_URL=file:///data/outbox.db', 'REDIS_URL=redis://127.0.0.1:1'];
    const own = ['WEB_ROOT=/site', 'CONTENT_DIR=/site', ...stores].flatMap((line) => [
      '--env',
      line,
    ]);
    const volume = ['--volume', `${pages}:/site:ro`];
    await docker(...start, ...open, '--name', api, ...own, ...volume, project.image('api'));
    const upstream = ['--env', `API_UPSTREAM=${api}:8080`];
    await docker(...start, ...open, '--name', web, ...upstream, project.image('web'));
    const [direct, proxied] = [await addressOf(api), await addressOf(web)];
    return await differences({ direct, proxied }, settings.PUBLIC_URL ?? '');
  } finally {
    await succeeds('rm', '--force', '--volumes', api, web);
  }
}

async function addressOf(name: string): Promise<string> {
  const limit = Date.now() + READY_MS;
  while (!isHealthy(await inspect(name))) {
    if (Date.now() > limit) throw new Error(`${name}: ${await docker('logs', name)}`);
    await wait(500);
  }
  const { NetworkSettings } = await inspect(name);
  return `http://127.0.0.1:${NetworkSettings.Ports['8080/tcp']?.[0]?.HostPort}`;
}

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

async function questions(origin: string): Promise<Asked[]> {
  const page = await (await fetch(`${origin}/poyanil_hospital`)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/assets/missing';
  const tooLong = { 'content-type': 'application/json', 'content-length': `${TOO_MANY_BYTES}` };
  return [
    ...['/', '/poyanil_hospital', '/poyanil_hospital/', asset, '/pictures/logo.svg'],
    ...['/nowhere', '/poyanil_hospital/nowhere', '/robots.txt', '/sitemap.xml', '/favicon.ico'],
    ...['/apple-touch-icon.png', '/site.webmanifest', '/.well-known/security.txt'],
    ...['/poyanil_hospital/careers/detail/staff_nurse_icu', '/api/nowhere', forms.contact.path],
    CONTENT_PATH,
  ]
    .map((path): Asked => ({ path }))
    .concat(
      { path: forms.contact.path, method: 'POST', headers: tooLong },
      { path: '/', method: 'DELETE' },
    );
}

async function differences(
  { direct, proxied }: { direct: string; proxied: string },
  publicUrl: string,
): Promise<string[]> {
  const asked = await questions(direct);
  const answers = asked.map(async (question) => {
    const [api, nginx] = await Promise.all([ask(direct, question), ask(proxied, question)]);
    const name = `${question.method ?? 'GET'} ${question.path}`;
    const names = new Set([...Object.keys(api.headers), ...Object.keys(nginx.headers)]);
    const security = [...names].filter((header) => !OF_THE_ANSWER.has(header));
    const rules: [boolean, string][] = [
      [api.status === nginx.status, `${nginx.status} from nginx, ${api.status} from the API`],
      [
        leastOf(api.headers).every((each) => security.includes(each)),
        `its security headers are ${security.join(', ')}`,
      ],
      [hasTlsHeaders(api.headers) === publicUrl.startsWith('https:'), 'TLS promised wrongly'],
      ...security.map((header): [boolean, string] => [
        api.headers[header] === nginx.headers[header],
        `${header}: '${nginx.headers[header]}' from nginx, '${api.headers[header]}' from the API`,
      ]),
    ];
    return rules.flatMap(([holds, fault]) => (holds ? [] : [`${name}: ${fault}`]));
  });
  const faults = (await Promise.all(answers)).flat();
  console.log(`  ${publicUrl}: ${asked.length} answers compared`);
  return faults;
}

function leastOf({ 'content-type': type = '' }: IncomingHttpHeaders): string[] {
  const isData = /json|javascript|^image/.test(type);
  const least = isData ? DATA_SECURITY_HEADERS : pageSecurityHeaders();
  return Object.keys(least).map((name) => name.toLowerCase());
}

function hasTlsHeaders(headers: IncomingHttpHeaders): boolean {
  return Object.keys(TLS_HEADERS).every((name) => name.toLowerCase() in headers);
}

/** Sends only the head of a request that announces more than may come: it is refused without the rest. */
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
