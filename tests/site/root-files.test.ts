import { rmSync } from 'node:fs';
import { ROOT_PICTURES, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { DATA_SECURITY_HEADERS, pageSecurityHeaders } from '@poyanil/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { publishedSite } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { type RunningNginx, startNginx } from '../support/start-nginx.ts';
import { writeFiles } from '../support/write-files.ts';

// What browsers, phones and researchers look for at a site's root, from both servers that a site can have.

const ORIGIN = 'https://www.poyanil.example';
const PICTURE = Buffer.from([0, 0, 1, 0, 0xff, 0xfe, 0x0a]);

const webRoot = writeFiles(
  publishedSite(
    Object.fromEntries(Object.values(ROOT_PICTURES).map((file) => [file.slice(1), PICTURE])),
  ),
);
let api: Stack;
let nginx: RunningNginx;

beforeAll(async () => {
  api = await startApi({ WEB_ROOT: webRoot, PUBLIC_URL: ORIGIN });
  const options = { site: webRoot, publicUrl: ORIGIN };
  nginx = await startNginx(findNginx(console.error), api.url, options);
});
afterAll(async () => {
  await nginx?.remove();
  await api?.remove();
  rmSync(webRoot, { recursive: true, force: true });
});

const servers = [
  ['the API', () => api.url],
  ['nginx', () => nginx.url],
] as const;

test.each(servers)(
  '%s serves the icons at the root as they are, and as what they are',
  async (_name, url) => {
    const types = {
      '/favicon.ico': /^image\/(x-icon|vnd\.microsoft\.icon)$/,
      '/apple-touch-icon.png': /^image\/png$/,
    } as const satisfies Record<keyof typeof ROOT_PICTURES, RegExp>;
    for (const [path, type] of Object.entries(types)) {
      const answer = await fetch(url() + path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('Content-Type')).toMatch(type);
      expect(answer.headers.get('Cache-Control')).toContain('max-age=86400');
      expectHeaders(answer, DATA_SECURITY_HEADERS);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
    }
  },
);

test.each(servers)(
  '%s serves the manifest and security.txt under their own types',
  async (_name, url) => {
    const manifest = await fetch(`${url()}/site.webmanifest`);
    expect(manifest.headers.get('Content-Type')).toMatch(/^application\/manifest\+json(;|$)/);
    expect(await manifest.json()).toEqual({});
    const security = await fetch(`${url()}/.well-known/security.txt`);
    expect(security.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await security.text()).toBe('Contact: mailto:a@poyanil.example\n');
    for (const answer of [manifest, security]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expectHeaders(answer, pageSecurityHeaders());
    }
  },
);

test.each(servers)(
  '%s serves what keeps pages on phones as a script, anew each time',
  async (_name, url) => {
    const answer = await fetch(url() + SERVICE_WORKER_PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^(text|application)\/javascript(;|$)/);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toBe("'on'");
    expectHeaders(answer, pageSecurityHeaders());
  },
);

function expectHeaders({ headers }: Response, expected: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(expected)) {
    expect(headers.get(name)?.replaceAll(/ +(?=;|$)/g, ''), name).toBe(expected[name]);
  }
}
