import type { ContentSource } from '@poyanil/content';
import { type SitemapEntriesResult, sitemapEntriesQuery } from '@poyanil/content/operations';
import { detailKinds, detailPath, type HospitalId, hospitalIds, isEntryId } from '@poyanil/domain';
import type { RequestHandler } from 'express';
import { type Page, type Pages, sitePageOf, unpack } from './pages.ts';
import { isRead } from './request-path.ts';
import { sendPage } from './send-page.ts';

const FRESH_MS = 60_000;
/** A sitemap without all of the content is made again as soon as the content may be back. */
const FRESH_IN_PART_MS = 5_000;
const END = '</urlset>';

export interface SitemapOptions {
  pages: Pages;
  publicUrl: string;
  content: ContentSource;
}

/** The build's sitemap, and after it the pages of all entries. */
export function serveSitemap({ pages, publicUrl, content }: SitemapOptions): RequestHandler {
  const built = pages.get('/sitemap.xml');
  let current: Promise<Page> | undefined;
  let renewAt = 0;

  async function make(start: string): Promise<Page> {
    const parts = await Promise.all(
      hospitalIds.map((hospital) => entriesOf(hospital, content, publicUrl)),
    );
    if (parts.includes(undefined)) renewAt = Date.now() + FRESH_IN_PART_MS;
    const entries = parts.flatMap((part) => part ?? []);
    return sitePageOf(
      '.xml',
      start.replace(END, () => `${entries.join('')}${END}`),
    );
  }

  return async (request, response, next) => {
    if (request.path !== '/sitemap.xml' || !isRead(request) || built === undefined) return next();
    if (current === undefined || Date.now() >= renewAt) {
      renewAt = Date.now() + FRESH_MS;
      current = make(unpack(built).toString());
    }
    sendPage(request, response, await current, 200);
  };
}

/** A hospital's entries; undefined where content cannot tell. */
async function entriesOf(
  hospital: HospitalId,
  content: ContentSource,
  origin: string,
): Promise<string[] | undefined> {
  const { hash, name } = sitemapEntriesQuery;
  const answer = await content.answer({ hash, operationName: name, variables: { hospital } });
  if (answer.status !== 200) return undefined;
  const { data }: { data?: SitemapEntriesResult | null } = JSON.parse(answer.body);
  return detailKinds.flatMap((kind) =>
    (data?.[`${kind}Collection`]?.items ?? []).flatMap((item) => {
      if (item === null || !isEntryId(item.sys.id)) return [];
      const { id, publishedAt } = item.sys;
      return entryElement(`${origin}${detailPath(hospital, kind, id)}`, publishedAt);
    }),
  );
}

function entryElement(address: string, changedAt: string | null): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `  <url><loc>${address}</loc>${lastmod}</url>\n`;
}
