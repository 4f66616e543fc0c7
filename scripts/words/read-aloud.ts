import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What a visitor hears in one breath: a heading, running text, or something else such as a table's row or a link alone. */
export interface Line {
  kind: 'heading' | 'prose' | 'other';
  words: string;
}

/** What is not read with a page's words: ways to other pages, forms, pictures and what is hidden or not there yet. */
const LEFT_OUT = new Set(
  'nav aside summary form button select svg script style template noscript iframe dialog'.split(
    ' ',
  ),
);
/** Elements that stand in a line with the words around them; all others begin a line. */
const INLINE = new Set(
  'a abbr address b bdi br cite code em i img mark small span strong'.split(' '),
);
/** Cells, which share a line with those beside them. */
const CELLS = new Set(['th', 'td', 'dd']);
const HEADING = /^h[1-6]$/;
const PROSE = new Set(['p', 'li', 'blockquote', 'figcaption']);

/** Takes the tags off a built page: the lines of its `<main>`, in order. */
export function readAloud(html: string): Line[] {
  const main = findMain(parse(html));
  const reading = new Reading();
  if (main !== undefined) reading.children(main, 'other');
  reading.endLine('other');
  return reading.lines;
}

class Reading {
  readonly lines: Line[] = [];
  #words = '';
  /** Whether the line has words that are no link: a link alone leads elsewhere and is no sentence. */
  #hasOwnWords = false;

  children(node: Tree.ParentNode, kind: Line['kind'], isLink = false): void {
    for (const child of node.childNodes) {
      if ('value' in child) this.#add(child.value, isLink);
      else if ('tagName' in child && !isLeftOut(child)) this.#element(child, kind, isLink);
    }
  }

  endLine(kind: Line['kind']): void {
    const words = this.#words.replaceAll(/\s+/g, ' ').trim();
    if (words !== '') {
      this.lines.push({ kind: kind === 'prose' && !this.#hasOwnWords ? 'other' : kind, words });
    }
    this.#words = '';
    this.#hasOwnWords = false;
  }

  #add(words: string, isLink: boolean): void {
    this.#words += words;
    this.#hasOwnWords ||= !isLink && /\p{L}/u.test(words);
  }

  #element(element: Tree.Element, kind: Line['kind'], isLink: boolean): void {
    const { tagName } = element;
    if (tagName === 'br') this.#words += ' ';
    if (INLINE.has(tagName)) {
      this.children(element, kind, isLink || tagName === 'a');
    } else if (CELLS.has(tagName)) {
      if (this.#words.trim() !== '') this.#words += ' · ';
      this.children(element, 'other', isLink);
    } else {
      this.endLine(kind);
      const inside = kindIn(tagName, kind);
      this.children(element, inside, isLink);
      // A term waits for what stands beside it.
      if (tagName !== 'dt') this.endLine(inside);
    }
  }
}

function kindIn(tagName: string, around: Line['kind']): Line['kind'] {
  if (HEADING.test(tagName)) return 'heading';
  if (PROSE.has(tagName)) return 'prose';
  return tagName === 'table' || tagName === 'dl' ? 'other' : around;
}

function isLeftOut({ tagName, attrs }: Tree.Element): boolean {
  return (
    LEFT_OUT.has(tagName) ||
    attrs.some(
      ({ name, value }) =>
        name === 'hidden' ||
        (name === 'aria-hidden' && value === 'true') ||
        (name === 'role' && value === 'status'),
    )
  );
}

function findMain(node: Tree.ParentNode): Tree.Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const found = child.tagName === 'main' ? child : findMain(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
