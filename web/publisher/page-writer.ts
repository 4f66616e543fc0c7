import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, todayInKerala } from '@poyanil/domain';
import type { PageData } from '../src/page-data.ts';
import type { SiteSettings } from '../src/site-settings.ts';
import type { Build } from './build.ts';
import { asBrotli, packedFiles } from './compress.ts';
import type { PublicationAsk } from './create-ask.ts';
import { composeDocument } from './document.ts';
import { linkFile, writeOrLink, writePacked } from './files.ts';
import { inlineFirstPictures, isSoon } from './first-pictures.ts';
import type { PageToWrite } from './list-pages.ts';
import { deadLinks, picturesOf } from './page-addresses.ts';

const RECORD = '.record.json';

interface PublicationRecord {
  /** A hash of the input of every page: the build, the settings, the day. */
  base: string;
  /** By page file: the hash of its text and results, and its queries. */
  pages: Record<string, { made: string; questions: readonly string[] }>;
}

/** Drawings that are part of the release. */
const OWN_DRAWING = /^\/pictures\//;

interface PageWriterOptions {
  build: Build;
  settings: SiteSettings;
  /** By language, the path of the file with the texts that many pages need. */
  siteWords: Readonly<Record<Language, string>>;
  to: string;
  before: string | undefined;
  ask: PublicationAsk;
  now: Date;
}

/** A page has a broken link or a missing file. */
export class PageFault extends Error {
  override name = 'PageFault';
}

/** Writes the pages of a version. A page with unchanged text and results is linked, not rendered again. */
export class PageWriter {
  readonly #options: PageWriterOptions;
  readonly #before: PublicationRecord;
  readonly #record: PublicationRecord;
  readonly #written: string[] = [];
  /** The pictures on pages, each with one of the pages. */
  readonly #pictures = new Map<string, string>();

  constructor(options: PageWriterOptions) {
    this.#options = options;
    const { before, settings, now } = options;
    // Pages may show the current day.
    const base = hashOf([settings, todayInKerala(now)]);
    this.#record = { base, pages: {} };
    const file = before && join(before, RECORD);
    this.#before =
      file !== undefined && existsSync(file)
        ? JSON.parse(readFileSync(file, 'utf8'))
        : { base: '', pages: {} };
  }

  async writePage(page: PageToWrite, paths: ReadonlySet<string>): Promise<void> {
    const { file, words } = page;
    const { base, pages } = this.#before;
    const known = base === this.#record.base ? pages[file] : undefined;
    if (known !== undefined && known.made === (await this.#hashNow(words, known.questions))) {
      this.#record.pages[file] = known;
      // Its link targets may no longer exist.
      this.#checkAddresses(
        page,
        readFileSync(join(this.#options.before ?? '', file), 'utf8'),
        paths,
      );
      for (const each of filesOfPage(page)) this.#link(each);
      return;
    }
    const { build, settings, ask } = this.#options;
    const { renderer } = build.editions[page.language];
    const rendered = await renderer.renderPage({ path: page.path, words, settings, ask: ask.ask });
    const { answers } = rendered;
    const made = hashOf([words, answers]);
    this.#record.pages[file] = { made, questions: Object.keys(answers) };
    const data = { release: settings.release, version: made, words, answers };
    const { text, brotli } = await this.#compose(page, rendered, data);
    this.#checkAddresses(page, text, paths);
    this.writeText(file, text, brotli);
    if (page.hasAddress) this.writeText(dataFileOf(file), JSON.stringify(data));
  }

  writeText(file: string, text: string, brotli?: Uint8Array): void {
    const { to, before } = this.#options;
    const isWritten = writePacked({ to, before, file }, text, brotli);
    if (isWritten && file.endsWith('.html')) this.#written.push(file);
  }

  /** Writes a text that no server publishes. */
  writeNote(file: string, text: string): void {
    const { to, before } = this.#options;
    writeOrLink({ to, before, file }, text);
  }

  /** Writes the record, once all pictures are in the folder. Returns the pages that were written, and those that no longer exist. */
  finish(): { written: string[]; removed: string[] } {
    const missing = [...this.#pictures].filter(
      ([path]) => !existsSync(join(this.#options.to, path)),
    );
    if (missing.length > 0) {
      const lines = missing.map(([path, page]) => `${page} shows ${path}, which does not exist`);
      throw new PageFault(lines.join('\n'));
    }
    this.writeNote(RECORD, JSON.stringify(this.#record));
    const removed = Object.keys(this.#before.pages).filter((file) => !(file in this.#record.pages));
    return { written: this.#written, removed };
  }

  #checkAddresses({ path }: PageToWrite, text: string, paths: ReadonlySet<string>): void {
    const dead = deadLinks(text, paths);
    if (dead.length > 0)
      throw new PageFault(`${path} links to pages that do not exist: ${dead.join(', ')}`);
    for (const picture of picturesOf(text)) this.#pictures.set(picture, path);
  }

  async #hashNow(words: unknown, questions: readonly string[]): Promise<string> {
    const { ask } = this.#options;
    const answers = await Promise.all(
      questions.map(async (name) => [name, await ask.askByName(name)] as const),
    );
    return hashOf([words, Object.fromEntries(answers)]);
  }

  async #compose(
    page: PageToWrite,
    rendered: { head: string; body: string },
    sent: PageData,
  ): Promise<{ text: string; brotli: Uint8Array }> {
    const { build, to, siteWords } = this.#options;
    const settings = { ...this.#options.settings, siteWords: siteWords[page.language] };
    const { renderer, assets } = build.editions[page.language];
    const { data, card } = await page.describe();
    const compose = (of: typeof rendered) =>
      composeDocument({
        template: build.template,
        settings,
        page: of,
        chunks: renderer.chunksOf(page.path),
        assets,
        data,
        card,
        sent: page.isLive ? sent : undefined,
      });
    // A drawing of the content may change while the page's text and results don't.
    const readPicture = (path: string) => {
      const file = join(to, path);
      if (!OWN_DRAWING.test(path)) return null;
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    };
    const whole = compose(inlineFirstPictures(rendered, readPicture));
    const packed = asBrotli(whole);
    if (isSoon(packed)) return { text: whole, brotli: packed };
    const text = compose(rendered);
    return { text, brotli: asBrotli(text) };
  }

  #link(file: string): void {
    const { before = '', to } = this.#options;
    linkFile(join(before, file), join(to, file));
  }
}

function filesOfPage({ file, hasAddress }: PageToWrite): string[] {
  return hasAddress
    ? [...withPackings(file), ...withPackings(dataFileOf(file))]
    : withPackings(file);
}

function withPackings(file: string): string[] {
  return [file, ...packedFiles(file)];
}

function dataFileOf(file: string): string {
  return file.replace(/\.html$/, '.json');
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
