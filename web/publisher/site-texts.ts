import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SOURCES, MANIFEST_PATH, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import { securityContact } from '@poyanil/domain';
import type { SiteSettings } from '../src/site-settings.ts';
import type { Build } from './build.ts';
import type { PageListing } from './list-pages.ts';
import { robots, sitemap } from './sitemap.ts';

interface SiteFiles {
  build: Build;
  settings: SiteSettings;
  listing: PageListing;
  now: Date;
}

export function siteTexts({ build, settings, listing, now }: SiteFiles): [string, string][] {
  const { publicUrl, offlinePages } = settings;
  const read = (path: string) => readFileSync(join(build.folder, path), 'utf8');
  const worker = read(SERVICE_WORKER_PATH);
  return [
    ['sitemap.xml', sitemap(publicUrl, listing)],
    ['robots.txt', robots(publicUrl)],
    [SECURITY_TEXT_PATH.slice(1), securityText(publicUrl, now)],
    [MANIFEST_PATH.slice(1), read(MANIFEST_PATH)],
    [
      SERVICE_WORKER_PATH.slice(1),
      worker.replaceAll('__OFFLINE_PAGES__', offlinePages ? 'on' : 'off'),
    ],
    [INLINE_SOURCES, read(INLINE_SOURCES)],
  ];
}

/** The path required by RFC 9116. */
const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year, because an unconfirmed address may be out of date. */
const VALID_DAYS = 360;
const DAY_MS = 24 * 60 * 60 * 1000;

export function securityText(origin: string, now: Date): string {
  const [day] = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().split('T');
  return `Contact: mailto:${securityContact}
Expires: ${day}T00:00:00Z
Preferred-Languages: en, ml
Canonical: ${origin}${SECURITY_TEXT_PATH}
`;
}
