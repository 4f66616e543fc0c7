import { rmSync } from 'node:fs';
import { loadContent } from '@poyanil/content/load-content';
import {
  type DetailKind,
  detailFacts,
  detailPath,
  detailShellFacts,
  PROBLEM_MEDIA_TYPE,
  pageSecurityHeaders,
} from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import { rawRequest } from '../support/raw-request.ts';
import { headOf } from '../support/read-head.ts';
import { MARKUP_HEADLINE, siteContent, sitePages } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { writeFiles } from '../support/write-files.ts';

// The API as a process, before a small site and small content, from files and from the hosted service alike.

const ORIGIN = 'https://www.poyanil.example';
const HOSPITAL = 'poyanil_hospital';

const webRoot = writeFiles(sitePages);
const contentDir = writeFiles(siteContent);
let hosted: HostedContent;
const apis: Record<string, Stack> = {};

beforeAll(async () => {
  hosted = await startHostedContent(await loadContent(contentDir));
  const site = { WEB_ROOT: webRoot, PUBLIC_URL: ORIGIN };
  const service = {
    CONTENT_URL: hosted.url,
    CONTENT_ACCESS_TOKEN: hosted.accessToken,
    CONTENT_ASSET_HOSTS: hosted.assetOrigins.join(' '),
  };
  apis.files = await startApi({ ...site, CONTENT_DIR: contentDir });
  apis.service = await startApi({ ...site, ...service });
});
afterAll(async () => {
  await Promise.all(Object.values(apis).map((api) => api.remove()));
  await hosted?.kill();
  for (const folder of [webRoot, contentDir]) rmSync(folder, { recursive: true, force: true });
});

const addressOf = (kind: DetailKind, id: string) => detailPath(HOSPITAL, kind, id);

describe.each(['files', 'service'])('with content of the %s', (source) => {
  const urlOf = (path: string) => `${apis[source]?.url}${path}`;
  const get = (path: string, method = 'GET') => fetch(urlOf(path), { method, redirect: 'manual' });
  const open = async (path: string) => headOf(await (await get(path)).text());

  test('the page of an entry has its title, description and address in the head', async () => {
    const path = addressOf('doctor', 'sara');
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    const html = await answer.text();
    const { title, description, canonical } = headOf(html);
    const facts = { name: 'Dr. Sara Nair', summary: 'Cardiology' };
    expect({ title, description }).toEqual(detailFacts(HOSPITAL, 'doctor', facts));
    expect(canonical).toBe(`${ORIGIN}${path}`);
    expect(html).toContain('frame of doctors/details at poyanil_hospital<');
    expect(html).not.toMatch(/__[A-Z]+__|<!--detail-->/);
  });

  test('a headline that is full of markup stays a headline, wherever it stands', async () => {
    const html = await (await get(addressOf('news', 'camp'))).text();
    const { title, description, meta, data } = headOf(html);
    const facts = detailFacts(HOSPITAL, 'news', { name: MARKUP_HEADLINE, summary: 'For all' });
    expect(title).toBe(facts.title);
    expect(description).toBe('For all');
    expect(meta['og:title']).toBe(facts.title);
    expect(data('NewsArticle')).toMatchObject({ headline: MARKUP_HEADLINE });
    expect(html).not.toContain('<b>cure');
    expect(html.match(/<\/script/g)).toHaveLength(1);
  });

  test("each page leads back to its list and its hospital, in search engines' own words", async () => {
    const { data } = await open(addressOf('testimonial', 'told'));
    const { itemListElement } = data('BreadcrumbList');
    expect(itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
      ['Alappuzha', `${ORIGIN}/${HOSPITAL}`],
      ['Testimonials', `${ORIGIN}/${HOSPITAL}/testimonials`],
      ['Family of Sara', `${ORIGIN}${addressOf('testimonial', 'told')}`],
    ]);
  });

  test('a job is listed as long as there is a vacancy', async () => {
    const { data } = await open(addressOf('career', 'staff-nurse'));
    expect(data('JobPosting')).toMatchObject({
      title: 'Staff Nurse',
      description: '<p>Work in <b>three</b> shifts.</p>',
      datePosted: '2026-03-04T03:30:00.000Z',
      totalJobOpenings: 2,
    });
    const filled = await get(addressOf('career', 'filled'));
    expect(filled.status).toBe(200);
    expect(headOf(await filled.text()).data('JobPosting')).toBeUndefined();
  });

  test("a shared link shows the entry's photograph, or the hospital's picture instead of a drawing", async () => {
    const { meta } = await open(addressOf('news', 'camp'));
    expect(meta['og:image']).toMatch(/^https:\/\/.*\/photograph\.jpg$/);
    expect(meta['og:type']).toBe('article');
    const doctor = await open(addressOf('doctor', 'sara'));
    expect(doctor.meta['og:image']).toBe(`${ORIGIN}/pictures/share/alappuzha.png`);
    expect(doctor.meta['og:image:width']).toBe('1200');
    expect(doctor.meta['twitter:card']).toBe('summary_large_image');
  });

  test.each([
    ['of nobody', addressOf('doctor', 'nobody')],
    ['of another kind of entry', addressOf('doctor', 'camp')],
    ["of another hospital's doctor", addressOf('doctor', 'anil')],
    ['of the frame itself', addressOf('doctor', 'shell')],
    ["of the frame's file", addressOf('doctor', 'shell.html')],
  ])('an address %s is answered 404, with the page of the hospital', async (_what, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('missing at poyanil_hospital<');
  });

  test('the same doctor is found at the hospital that is hers', async () => {
    const answer = await get(detailPath('poyanil_hospital_punalur', 'doctor', 'anil'));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Punalur | Doctors | Dr. Anil Das');
  });

  test('HEAD is answered like GET, without the page; nothing is posted to it', async () => {
    const head = await get(addressOf('doctor', 'sara'), 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('ETag')).toMatch(/^W\/"/);
    expect((await get(addressOf('doctor', 'nobody'), 'HEAD')).status).toBe(404);
    const post = await get(addressOf('doctor', 'sara'), 'POST');
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(post.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  });

  test('a page is small on its way, and not sent again while it is the same', async () => {
    const url = apis[source]?.url ?? '';
    const ask = (header: string) =>
      rawRequest(
        url,
        `GET ${addressOf('doctor', 'sara')} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n\r\n`,
      );
    expect(await ask('Accept-Encoding: gzip, br')).toMatch(/^Content-Encoding: br\r?$/m);
    expect(await ask('Accept-Encoding: gzip')).toMatch(/^Content-Encoding: gzip\r?$/m);
    const plain = await ask('Accept-Encoding: identity');
    expect(plain).not.toContain('Content-Encoding');
    const tag = /^ETag: (.*)\r?$/m.exec(plain)?.[1]?.trim();
    expect(await ask(`If-None-Match: ${tag}`)).toMatch(/^HTTP\/1\.1 304 /);
  });

  test('a slash at the end leads to the page without it', async () => {
    const answer = await get(`${addressOf('doctor', 'sara')}/`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      addressOf('doctor', 'sara'),
    ]);
  });
});

test('the page of an entry has the security headers, and so has a missing one', async () => {
  for (const id of ['sara', 'nobody']) {
    const { headers } = await fetch(`${apis.files?.url}${addressOf('doctor', id)}`);
    for (const [name, value] of Object.entries(pageSecurityHeaders())) {
      expect(headers.get(name)).toBe(value);
    }
  }
});

test('page and head of an entry are one question to the service', async () => {
  const url = apis.service?.url ?? '';
  const before = hosted.requests.length;
  await fetch(url + detailPath('poyanil_hospital_punalur', 'doctor', 'asked-once'));
  await fetch(contentUrl(url, contentQuery('Doctor', { id: 'asked-once' })));
  expect(hosted.requests.length - before).toBe(1);
});

test.each(['a b', 'ä', 'x'.repeat(65), '%ff', '<>'])(
  'what no entry can be called is answered 404 without a question to anyone: %s',
  async (id) => {
    const before = hosted.requests.length;
    const path = addressOf('doctor', id === '%ff' ? id : encodeURIComponent(id));
    const answer = await fetch(`${apis.service?.url}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('missing at poyanil_hospital<');
    expect(hosted.requests.length).toBe(before);
  },
);

test('below facilities a page is missing with the list of facilities beside it', async () => {
  const get = (path: string) => fetch(`${apis.files?.url}/${HOSPITAL}/${path}`);
  for (const path of ['facilities/none', 'facilities/none/at/all', 'facilities/404']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('no such facility at poyanil_hospital<');
  }
  expect(await (await get('facilitiesx/none')).text()).toContain('missing at poyanil_hospital<');
});

test('while content is away the frame is sent as 503, and pages that were seen stay', async () => {
  const get = (id: string) => fetch(`${apis.service?.url}${addressOf('doctor', id)}`);
  expect((await get('sara')).status).toBe(200);
  await hosted.kill();
  try {
    const answer = await get('unseen');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    const html = await answer.text();
    const { title, description, canonical } = headOf(html);
    expect({ title, description }).toEqual(detailShellFacts(HOSPITAL, 'doctor'));
    expect(canonical).toBe(`${ORIGIN}${addressOf('doctor', 'unseen')}`);
    expect(html).toContain('frame of doctors/details at poyanil_hospital<');
    expect(html).not.toContain('application/ld+json');
    expect((await get('sara')).status).toBe(200);
  } finally {
    await hosted.revive();
  }
  await vi.waitFor(async () => expect((await get('unseen')).status).toBe(404), 10_000);
});

test('content that is broken is no proof that an entry is missing', async () => {
  const broken = writeFiles({ ...siteContent, 'entries/doctors/sara.yaml': 'name: Sara' });
  const api = await startApi({ WEB_ROOT: webRoot, CONTENT_DIR: broken });
  try {
    expect((await fetch(api.url + addressOf('doctor', 'nobody'))).status).toBe(503);
  } finally {
    await api.remove();
    rmSync(broken, { recursive: true, force: true });
  }
});
