import { join } from 'node:path';
import type { Content, ContentSource } from '@poyanil/content';
import { PUBLISHED_ENTRIES, PUBLISHED_FACTS } from '@poyanil/content/built-pages';
import { languages } from '@poyanil/domain';
import type { OperatorSettings, SiteSettings } from '../src/site-settings.ts';
import { type Build, openBuild } from './build.ts';
import { FILE_FOLDERS, NEXT_TIME, WORDS_FILES } from './build-files.ts';
import { asBrotli, BEST_QUALITY } from './compress.ts';
import type { PublisherConfig } from './config.ts';
import { writeContentFiles } from './content-files.ts';
import { createAsk } from './create-ask.ts';
import { areSameFiles, linkFiles, syncFolders } from './files.ts';
import { listPages } from './list-pages.ts';
import { openCheckedContent } from './open-content.ts';
import { hashOf, PageWriter } from './page-writer.ts';
import { siteTexts } from './site-texts.ts';
import { linkWordsOf, readSiteWords, roomPhotographs } from './site-words.ts';
import type { Versions } from './versions.ts';

export interface Publication {
  build: Build;
  settings: OperatorSettings;
  versions: Versions;
  contentRoot: string;
  source: ContentSource;
  /** The entries, for the API; absent if it queries the hosted service. */
  entries?: Content | undefined;
  nextAt?: string | undefined;
  now: Date;
}

export interface Published {
  version: string;
  pages: number;
  written: readonly string[];
  removed: readonly string[];
  /** The names of the queries with an incomplete result. */
  parts: readonly string[];
}

/** Writes all pages of the site as a new version and activates it. The version in use stays if nothing has changed, or if this rejects. */
export async function publish(publication: Publication): Promise<Published> {
  const { versions, now } = publication;
  const version = versions.newName(now);
  const to = versions.begin(version);
  try {
    const published = await writeVersion(publication, to);
    const inUse = versions.current();
    if (inUse !== undefined && areSameFiles(versions.pathOf(inUse), to)) {
      versions.abandon(version);
      // The API follows the link next to the releases, which a rollback leaves at the other release.
      versions.use(inUse);
      return { version: inUse, ...published };
    }
    syncFolders(to);
    versions.finish(version);
    versions.prune(now);
    return { version, ...published };
  } catch (error) {
    // The disk may be full.
    versions.abandon(version);
    throw error;
  }
}

async function writeVersion(
  { build, settings: given, versions, contentRoot, source, entries, nextAt, now }: Publication,
  to: string,
): Promise<Omit<Published, 'version'>> {
  const inUse = versions.current();
  const before = inUse === undefined ? undefined : versions.pathOf(inUse);
  const parts = new Set<string>();
  const ask = createAsk(source, (operationName) => parts.add(operationName));
  const drawings = join(build.folder, 'pictures/scenes');
  const siteWords = readSiteWords(contentRoot, roomPhotographs(contentRoot, drawings));
  for (const language of languages)
    build.editions[language].renderer.provideSiteWords(siteWords.words[language]);
  const release = `${build.release}-${hashOf(siteWords.paths)}`;
  const settings: SiteSettings = { ...given, release };
  const writer = new PageWriter({
    build,
    settings,
    siteWords: siteWords.paths,
    to,
    before,
    ask,
    now,
  });
  for (const folder of FILE_FOLDERS)
    linkFiles(build.folder, to, { pattern: `${folder}/**`, before });
  for (const [file, text] of siteWords.texts)
    writer.writeText(file, text, asBrotli(text, BEST_QUALITY));
  // Open pages load these. Files with the same name have the same content.
  linkWordsOf(versions, to);
  const others = versions.ofOtherReleases();
  for (const other of others) linkFiles(other, to, { pattern: 'assets/**' });
  const { pages, listing } = await listPages({ build, settings, contentRoot, ask });
  const addresses = new Set(pages.filter(({ hasAddress }) => hasAddress).map(({ path }) => path));
  const writePages = async () => {
    for (const page of pages) await writer.writePage(page, addresses);
  };
  const knownFrom = before ?? others[0];
  // Photographs are made while pages are rendered. Wait for both before the folder of a failed publication is deleted.
  const ends = await Promise.allSettled([
    writeContentFiles({ root: contentRoot, to, before: knownFrom }),
    writePages(),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const [file, text] of siteTexts({ build, settings, listing, now }))
    writer.writeText(file, text);
  writer.writeNote(WORDS_FILES, JSON.stringify([...siteWords.texts.keys()]));
  writer.writeNote(PUBLISHED_FACTS, JSON.stringify(siteWords.words.en.facts));
  if (entries !== undefined) writer.writeNote(PUBLISHED_ENTRIES, JSON.stringify(entries));
  writer.writeNote(NEXT_TIME, nextAt ?? '');
  return { pages: pages.length, ...writer.finish(), parts: [...parts] };
}

interface OnceOptions extends Pick<PublisherConfig, 'settings' | 'contentService'> {
  dist: string;
  contentRoot: string;
  versions: Versions;
  isPreview: boolean;
}

/** Publishes the current content and prints what has changed. The last line is the folder of the version in use. */
export async function publishOnce(options: OnceOptions): Promise<void> {
  const { dist, contentRoot, contentService, versions, isPreview } = options;
  const started = performance.now();
  const now = new Date();
  const build = await openBuild(dist);
  const { settings } = options;
  const content = await openCheckedContent({
    root: contentRoot,
    service: contentService,
    publicUrl: settings.publicUrl,
    now,
    isPreview,
  });
  const published = await publish({ build, settings, versions, contentRoot, ...content, now });
  const { version, pages, written, removed, parts } = published;
  for (const name of parts) {
    console.error(
      `The content service returned ${name} only in part: an entry links to something that is not published.`,
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (written.length < pages) for (const file of written) console.log(`changed  ${pathOf(file)}`);
  for (const file of removed) console.log(`removed  ${pathOf(file)}`);
  console.log(
    `Published ${version}: ${written.length} of ${pages} pages changed, in ${seconds} s.`,
  );
  console.log(versions.link);
}

function pathOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
