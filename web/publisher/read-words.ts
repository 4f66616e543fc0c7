import { CONTENT_ROOT } from '@poyanil/content';
import { readEverydayLines } from '@poyanil/content/everyday-words';
import { loadNames } from '@poyanil/content/texts/names';
import { loadText } from '@poyanil/content/texts/read-text';
import { textFiles } from '@poyanil/content/texts/text-files';
import {
  directLineOf,
  type HospitalId,
  homeDepartments,
  type Insurer,
  type Language,
  siteFacts,
} from '@poyanil/domain';
import type { DepartmentLines, WordsOfPages } from '../src/page-words.ts';
import type { Page } from '../src/site-pages.ts';
import { insertNoBreakSpaces, withUnbroken } from './no-break-spaces.ts';

/** Returns the text that comes with a page as data; null if all its text is part of the code. */
export type ReadWords = (page: Page) => WordsOfPages[keyof WordsOfPages] | null;

/** The reader throws a ContentError if a text has an issue. */
export function createWordsReader(language: Language, root: string = CONTENT_ROOT): ReadWords {
  const unbroken = insertNoBreakSpaces(language, root);
  const lines = readLines(language, root);
  return (page) => withUnbroken(wordsOf(page, { language, root, lines }), unbroken);
}

interface Source {
  language: Language;
  root: string;
  lines: DepartmentLines;
}

function wordsOf(page: Page, source: Source): ReturnType<ReadWords> {
  const { lines } = source;
  switch (page.kind) {
    case 'home': {
      const shown = homeDepartments.map((slug) => [slug, lines[slug]]);
      return {
        ...textOf('home', page.hospital, source),
        lines: Object.fromEntries(shown),
        insurers: insurers(),
      };
    }
    case 'about':
      return { ...textOf('about', page.hospital, source), ...figures() };
    case 'testimonials':
      return figures();
    case 'gallery':
      return textOf('gallery', page.hospital, source);
    case 'department':
      return {
        ...textOf('departments', page.hospital, source, page.slug),
        desk: directLineOf(page.hospital, page.slug),
      };
    case 'departments':
      return { lines };
    case 'facility':
      return textOf('facilities', page.hospital, source, page.slug);
    case 'guide':
      return {
        ...textOf('guides', page.hospital, source, page.slug),
        insurers: page.slug === 'insurance' ? insurers() : undefined,
      };
    case 'contact':
      return textOf('guides', page.hospital, source, 'how_to_reach');
    default:
      return null;
  }
}

function figures(): WordsOfPages['testimonials'] {
  return { statistics: siteFacts().statistics ?? [] };
}

function insurers(): readonly Insurer[] {
  return siteFacts().insurers ?? [];
}

type Kind = Parameters<typeof loadText>[1]['kind'];

function textOf<Name extends Kind>(
  kind: Name,
  hospital: HospitalId,
  { language, root }: Source,
  slug?: string,
) {
  const file = textFiles(hospital, language).find(
    (each) => each.kind === kind && each.slug === slug,
  );
  if (file === undefined) throw new Error(`${hospital} has no text ${kind} ${slug ?? ''}.`);
  return loadText(root, { ...file, kind }, hospital, language);
}

function readLines(language: Language, root: string): DepartmentLines {
  if (language === 'en') return readEverydayLines(root);
  const { departments } = loadNames(root);
  const lines = Object.entries(departments).map(([slug, { line }]) => [slug, line]);
  return Object.fromEntries(lines) as DepartmentLines;
}
