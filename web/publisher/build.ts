import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ExecuteQuery, pageRenderer } from '@poyanil/content/built-pages';
import {
  basePaths,
  detailKinds,
  details,
  type HospitalId,
  hospitalIds,
  type InlineSources,
  type Language,
  languages,
} from '@poyanil/domain';
import type { PageData } from '../src/page-data.ts';
import type { Page } from '../src/site-pages.ts';
import type { SiteSettings } from '../src/site-settings.ts';
import type { SiteWords } from '../src/site-words.ts';
import { RELEASE, TEMPLATE } from './build-files.ts';
import { type Assets, inlineSources, readAssets } from './document.ts';

/** The exports of the program that renders a language's pages (src/server.tsx). */
export interface Renderer {
  provideSiteWords: (words: SiteWords) => void;
  allPages: () => Page[];
  renderPage: (page: {
    path: string;
    words: unknown;
    settings: SiteSettings;
    ask: ExecuteQuery;
  }) => Promise<{ head: string; body: string; answers: PageData['answers'] }>;
  chunksOf: (path: string) => string[];
  structuredData: (page: Page, origin: string) => object | undefined;
}

export interface Edition {
  language: Language;
  renderer: Renderer;
  assets: Assets;
}

export interface Build {
  folder: string;
  release: string;
  template: string;
  editions: Readonly<Record<Language, Edition>>;
}

/** A page whose path does not depend on content. */
export interface FixedPage {
  file: string;
  path: string;
  language: Language;
  /** The hospital whose picture is shown in a shared link. */
  hospital: HospitalId;
  /** The entry in the table of pages; absent for pages that are sent in place of others. */
  page?: Page;
  /** Whether the app hydrates it. */
  isLive: boolean;
}

export async function openBuild(folder: string): Promise<Build> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const editions = await Promise.all(languages.map((language) => openEdition(folder, language)));
  return {
    folder,
    release: read(RELEASE).trim(),
    template: read(TEMPLATE),
    editions: Object.fromEntries(
      editions.map((edition) => [edition.language, edition]),
    ) as Build['editions'],
  };
}

export async function openEdition(folder: string, language: Language): Promise<Edition> {
  const renderer: Renderer = await import(pathToFileURL(join(folder, pageRenderer(language))).href);
  return { language, renderer, assets: readAssets(folder, language) };
}

export function fixedPages({ language, renderer }: Edition): FixedPage[] {
  const base = basePaths[language];
  const inPlace = (file: string, path: string, hospital: HospitalId = 'poyanil_hospital') =>
    ({ file, path, language, hospital, isLive: true }) as const;
  return [
    ...renderer.allPages().map((page) => ({
      file: fileOf(page.path),
      path: page.path,
      language,
      hospital: 'hospital' in page ? page.hospital : 'poyanil_hospital',
      page,
      isLive: true,
    })),
    inPlace(`${base}/404.html`.slice(1), `${base}/404`),
    ...hospitalIds.map((id) => inPlace(`${base}/${id}/404.html`.slice(1), `${base}/${id}/404`, id)),
    ...(language === 'en'
      ? [
          inPlace('loading.html', '/poyanil_hospital_'),
          // Phones show these at any path, for which the app would look for another page.
          { ...inPlace('offline.html', '/offline'), isLive: false },
          ...hospitalIds.flatMap((id) => [
            { ...inPlace(`${id}/offline.html`, `/${id}/offline`, id), isLive: false },
            inPlace(`${id}/facilities/404.html`, `/${id}/facilities/404`, id),
          ]),
        ]
      : []),
  ];
}

export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
}

/** Returns the inline sources that the security policy allows, by page file; for entry pages by their folder. */
export function listInlineSources(editions: readonly Edition[]): Record<string, InlineSources> {
  const sourcesAt = ({ renderer, assets }: Edition, path: string) =>
    inlineSources(renderer.chunksOf(path), assets);
  return Object.fromEntries(
    editions.flatMap((edition) => [
      ...fixedPages(edition).map(({ file, path }) => [file, sourcesAt(edition, path)] as const),
      ...(edition.language === 'en'
        ? hospitalIds.flatMap((hospital) =>
            detailKinds.map((kind) => {
              const folder = `${hospital}/${details[kind].folder}/`;
              return [folder, sourcesAt(edition, `/${folder}an-entry`)] as const;
            }),
          )
        : []),
    ]),
  );
}
