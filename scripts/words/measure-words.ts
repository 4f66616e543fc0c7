import { readingEase, sentencesOf, wordsOf } from '@poyanil/content/sentences';
import { guideSlugs } from '@poyanil/domain';
import { readAloud } from './read-aloud.ts';

export interface BuiltPage {
  /** The path below the folder of built pages, `poyanil_hospital/about_us.html`. */
  file: string;
  html: string;
}

interface PageWords {
  kind: Kind;
  sentences: string[];
}

const SITE = 'poyanil_hospital(?:_[a-z]+)?';
/** Kinds of pages by their files; the first that fits is it. */
const KINDS = {
  department: `${SITE}/department/.+`,
  facility: `${SITE}/facilities/(?!404\\.).+`,
  guide: `${SITE}/(?:${guideSlugs.join('|')})`,
  home: SITE,
  about: `${SITE}/about_us`,
  contact: `${SITE}/contact_us`,
  appointment: `${SITE}/appointment`,
  landing: 'index',
  privacy: 'privacy',
  other: '.+',
};
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

const HEAD = ['kind', 'pages', 'sentences', 'mean', 'longest', 'lowest ease', 'median ease'];
const ALL = 'all';

/** Writes a table: how long the sentences of each kind of page are, and how easily they read. */
export function measureWords(pages: readonly BuiltPage[]): string {
  const read = pages
    .map(({ file, html }) => ({ kind: kindOf(file), sentences: sentencesIn(html) }))
    .filter(({ sentences }) => sentences.length > 0);
  const rows = kinds.flatMap((kind) => {
    const some = read.filter((page) => page.kind === kind);
    return some.length === 0 ? [] : [rowOf(kind, some)];
  });
  return alignedTable([HEAD, ...rows, ...(read.length === 0 ? [] : [rowOf(ALL, read)])]);
}

function kindOf(file: string): Kind {
  return kinds.find((kind) => new RegExp(`^${KINDS[kind]}\\.html$`).test(file)) ?? 'other';
}

/** The sentences of a page's paragraphs and lists. */
function sentencesIn(html: string): string[] {
  return readAloud(html)
    .filter(({ kind }) => kind === 'prose')
    .flatMap(({ words }) => sentencesOf(words));
}

function rowOf(kind: string, pages: readonly PageWords[]): string[] {
  const lengths = pages.flatMap(({ sentences }) => sentences.map((each) => wordsOf(each).length));
  const eases = pages
    .flatMap(({ sentences }) => readingEase(sentences) ?? [])
    .toSorted((one, other) => one - other);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return [
    kind,
    String(pages.length),
    String(lengths.length),
    (total / lengths.length).toFixed(1),
    String(Math.max(...lengths)),
    Math.min(...eases).toFixed(0),
    median(eases).toFixed(0),
  ];
}

function median(sorted: readonly number[]): number {
  const middle = sorted.slice(
    Math.floor((sorted.length - 1) / 2),
    Math.floor(sorted.length / 2) + 1,
  );
  return middle.reduce((sum, each) => sum + each, 0) / middle.length;
}

function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}
