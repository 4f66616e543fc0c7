import { type SitemapEntriesResult, sitemapEntriesQuery } from '@poyanil/content/operations';
import {
  type DetailKind,
  detailKinds,
  detailPath,
  type HospitalId,
  hospitalIds,
  isEntryId,
  type Language,
} from '@poyanil/domain';
import type { PageData } from '../src/page-data.ts';
import type { SiteSettings } from '../src/site-settings.ts';
import { type Build, type Edition, fileOf, fixedPages } from './build.ts';
import type { PublicationAsk } from './create-ask.ts';
import { describeEntry } from './entry-heads.ts';
import { createWordsReader } from './read-words.ts';
import type { PageDescription } from './share-card.ts';

export interface PageToWrite {
  file: string;
  path: string;
  language: Language;
  words: PageData['words'];
  isLive: boolean;
  /** Whether links lead to it; false if it is sent in place of others. */
  hasAddress: boolean;
  describe: () => Promise<PageDescription>;
}

export interface PageListing {
  paths: readonly string[];
  translatedPaths: readonly string[];
  entries: readonly { path: string; changedAt: string | null }[];
}

interface PagesOf {
  build: Build;
  settings: SiteSettings;
  contentRoot: string;
  ask: PublicationAsk;
}

/** Lists all pages of the site: those of the table of pages, one for each entry, and those that are sent in place of others. */
export async function listPages(
  options: PagesOf,
): Promise<{ pages: PageToWrite[]; listing: PageListing }> {
  const { editions } = options.build;
  const translated = options.settings.malayalam ? [editions.ml] : [];
  const entries = await listEntries(options);
  const pathsOf = (shown: readonly Edition[]) =>
    shown.flatMap(({ renderer }) => renderer.allPages().map(({ path }) => path));
  return {
    pages: [
      ...[editions.en, ...translated].flatMap((edition) => pagesOf(edition, options)),
      ...entries.map((entry) => entryPage(entry, options)),
    ],
    listing: {
      paths: pathsOf([editions.en]),
      translatedPaths: pathsOf(translated),
      entries: entries.filter(({ isListed }) => isListed),
    },
  };
}

function pagesOf(edition: Edition, { settings, contentRoot }: PagesOf): PageToWrite[] {
  const readWords = createWordsReader(edition.language, contentRoot);
  return fixedPages(edition).map(({ page, hospital, ...fixed }) => ({
    ...fixed,
    words: page === undefined ? null : readWords(page),
    hasAddress: page !== undefined,
    describe: async () => ({
      data: page && edition.renderer.structuredData(page, settings.publicUrl),
      card: { type: 'website', hospital },
    }),
  }));
}

interface Entry {
  kind: DetailKind;
  hospital: HospitalId;
  id: string;
  path: string;
  changedAt: string | null;
  isListed: boolean;
}

function entryPage({ kind, hospital, id, path }: Entry, { settings, ask }: PagesOf): PageToWrite {
  const { publicUrl } = settings;
  return {
    file: fileOf(path),
    path,
    language: 'en',
    words: null,
    isLive: true,
    hasAddress: true,
    describe: () =>
      describeEntry(ask.ask, { hospital, kind, id, origin: publicUrl, url: publicUrl + path }),
  };
}

async function listEntries({ ask }: PagesOf): Promise<Entry[]> {
  const { hash, name: operationName } = sitemapEntriesQuery;
  const lists = await Promise.all(
    hospitalIds.map(async (hospital) => {
      const data = await ask.ask({ hash, operationName, variables: { hospital } });
      return entriesOf(hospital, data as SitemapEntriesResult);
    }),
  );
  return lists.flat();
}

function entriesOf(hospital: HospitalId, data: SitemapEntriesResult): Entry[] {
  const told = new Set(data.testimonialCollection?.items.map((item) => item?.sys.id));
  return detailKinds.flatMap((kind) => {
    const { items = [] } =
      (kind === 'testimonial' ? data.allTestimonials : data[`${kind}Collection`]) ?? {};
    return items.flatMap((item) => {
      if (item === null || !isEntryId(item.sys.id)) return [];
      const { id, publishedAt: changedAt } = item.sys;
      const isListed = kind !== 'testimonial' || told.has(id);
      return { kind, hospital, id, path: detailPath(hospital, kind, id), changedAt, isListed };
    });
  });
}
