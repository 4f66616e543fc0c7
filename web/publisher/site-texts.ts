import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_SOURCES, MANIFEST_PATH, SERVICE_WORKER_PATH } from '@poyanil/content/built-pages';
import type { SiteSettings } from '../src/site-settings.ts';
import type { Build } from './build.ts';
import type { Listing } from './list-pages.ts';
import { SECURITY_TEXT_PATH, securityText } from './security-text.ts';
import { robots, sitemap } from './sitemap.ts';

interface SiteFiles {
  build: Build;
  settings: SiteSettings;
  listing: Listing;
  now: Date;
}

/** Returns the files at the root of the site besides pages, by their paths. */
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
