import { rmSync } from 'node:fs';
import { ROOT_PICTURES, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { DATA_SECURITY_HEADERS, pageSecurityHeaders } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { publishedSite } from '../support/small-site.ts';
import { startNginx } from '../support/start-nginx.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { writeFiles } from '../support/write-files.ts';

// API and nginx must give identical responses for Malayalam pages, on and off, and for the files at the root.

const ORIGIN = 'https://www.poyanil.example';
const HOSPITAL = 'poyanil_hospital';
const AT_HOSPITAL = 'missing at the hospital';
const PICTURE = Buffer.from([0, 0, 1, 0, 0xff, 0xfe, 0x0a]);
const inEnglish = {
  '404.html': 'missing',
  [`${HOSPITAL}/404.html`]: AT_HOSPITAL,
  [`${HOSPITAL}/news.html`]: 'news',
  ...Object.fromEntries(Object.values(ROOT_PICTURES).map((file) => [file.slice(1), PICTURE])),
};
const inMalayalam = {
  'ml.html': 'landing in Malayalam',
  'ml/404.html': 'missing in Malayalam',
  [`ml/${HOSPITAL}/404.html`]: `${AT_HOSPITAL}, in Malayalam`,
};

async function startServers(malayalam: 'on' | 'off') {
  await using started = new AsyncDisposableStack();
  const site = writeFiles(publishedSite({ ...inEnglish, ...(malayalam === 'on' && inMalayalam) }));
  started.defer(() => rmSync(site, { recursive: true }));
  const api = await startApi({ WEB_ROOT: site, PUBLIC_URL: ORIGIN });
  started.defer(() => api.remove());
  const options = { site, malayalam, publicUrl: ORIGIN };
  const nginx = await startNginx(findNginx(console.error), api.url, options);
  started.defer(() => nginx.remove());
  const parts = started.move();
  return {
    urls: { 'the API': api.url, nginx: nginx.url },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

describe.each([
  ['on', [200, 'landing in Malayalam'], 'missing in Malayalam', `${AT_HOSPITAL}, in Malayalam`],
  ['off', [200, expect.stringContaining('>landing<')], 'missing', 'missing'],
] as const)('with Malayalam %s', (malayalam, landing, missing, missingAtHospital) => {
  const servers = useForSuite(() => startServers(malayalam));

  test.each(['the API', 'nginx'] as const)('%s answers like the other server', async (name) => {
    const url = servers.urls[name];
    expect(await ask(`${url}/ml`)).toEqual(landing);
    expect(await ask(`${url}/ml/nowhere`)).toEqual([404, missing]);
    expect(await ask(`${url}/ml/${HOSPITAL}/nowhere`)).toEqual([404, missingAtHospital]);
    expect(await ask(`${url}/${HOSPITAL}/nowhere`)).toEqual([404, AT_HOSPITAL]);
    // Mistyped paths, and English pages requested in Malayalam.
    for (const [path, target] of [
      [`/ml/${HOSPITAL}/news?a=b%20c`, `/${HOSPITAL}/news?a=b%20c`],
      [`/${HOSPITAL}/News).?a=b%20c`, `/${HOSPITAL}/news?a=b%20c`],
      [`//${HOSPITAL}//news`, `/${HOSPITAL}/news`],
      [`/${HOSPITAL}/news.`, `/${HOSPITAL}/news`],
      [`/${HOSPITAL}/news.html`, `/${HOSPITAL}/news`],
      [`/${HOSPITAL}/news&utm_source=a?b=c`, `/${HOSPITAL}/news?b=c`],
      [`/${HOSPITAL}/news/detail/camp%3Ffbclid%3Dabc`, `/${HOSPITAL}/news/detail/camp`],
      [`/ml/${HOSPITAL}/News/Detail/camp`, `/${HOSPITAL}/news/detail/camp`],
    ] as const) {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' });
      expect([status, headers.get('Location')], path).toEqual([302, target]);
    }
  });

  test.runIf(malayalam === 'on').each(['the API', 'nginx'] as const)(
    '%s serves the root files with the right types, caching and security headers',
    async (name) => {
      const url = servers.urls[name];
      const types = {
        '/favicon.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
        '/apple-touch-icon.png': /^image\/png$/,
      } as const satisfies Record<keyof typeof ROOT_PICTURES, RegExp>;
      for (const [path, type] of Object.entries(types)) {
        const answer = await expectFile(url + path, type, 'max-age=86400', DATA_SECURITY_HEADERS);
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
      }
      for (const [path, type, text] of [
        ['/site.webmanifest', /^application\/manifest\+json(;|$)/, '{}'],
        [
          '/.well-known/security.txt',
          /^text\/plain; charset=utf-8$/,
          'Contact: mailto:a@poyanil.example\n',
        ],
        [SERVICE_WORKER_PATH, /^(text|application)\/javascript(;|$)/, "'on'"],
      ] as const) {
        const answer = await expectFile(url + path, type, 'no-cache', pageSecurityHeaders());
        expect(await answer.text()).toBe(text);
      }
    },
  );
});

async function ask(address: string): Promise<[status: number, text: string]> {
  const answer = await fetch(address);
  return [answer.status, await answer.text()];
}

async function expectFile(
  address: string,
  type: RegExp,
  caching: string,
  expected: Readonly<Record<string, string>>,
): Promise<Response> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch(type);
  expect(answer.headers.get('Cache-Control')).toContain(caching);
  for (const name of Object.keys(expected)) {
    expect(answer.headers.get(name)?.replaceAll(/ +(?=;|$)/g, ''), name).toBe(expected[name]);
  }
  return answer;
}
