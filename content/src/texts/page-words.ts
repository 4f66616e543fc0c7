import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

// The Markdown text of a page, parsed into headings, paragraphs, lists and tables. A name in braces, alone in its paragraph, marks a part
// that the code inserts: {urgent}.

/** Plain text, bold text, or a link to a page of the same hospital, with its path below the hospital's base. */
export type Words = readonly (string | { strong: string } | { link: string; text: string })[];

export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; isNumbered: boolean; items: readonly Words[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** A department's rooms and machines. */
  | { kind: 'boxes'; boxes: readonly { title: string; words: Words }[] }
  | { kind: 'urgent'; blocks: readonly Block[] }
  /** A part that the code inserts, by its name in braces. */
  | { kind: 'part'; name: string };

/** A heading and the blocks below it. Blocks before the first heading form a section without one. */
export interface TextSection {
  heading?: string;
  blocks: readonly Block[];
}

/** Parses Markdown into sections. Calls `fault` for each construct that pages do not show. */
export function parsePageText(markdown: string, fault: (reason: string) => void): TextSection[] {
  const sections: { heading?: string; blocks: Block[] }[] = [];
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      if (token.depth !== 2) fault(`has a heading that is not of the second level: ${token.text}`);
      sections.push({ heading: token.text, blocks: [] });
      continue;
    }
    const block = blockOf(token, fault);
    if (block === undefined) continue;
    if (sections.length === 0) sections.push({ blocks: [] });
    sections.at(-1)?.blocks.push(block);
  }
  return sections.map((section) => ({ ...section, blocks: withBoxes(section) }));
}

/** Heading of the section whose paragraphs, each with a bold name at its start, are shown as boxes side by side. */
const BOXES_HEADING = 'Facilities';

function withBoxes({ heading, blocks }: TextSection): readonly Block[] {
  if (heading !== BOXES_HEADING) return blocks;
  const boxes = blocks.flatMap((block) => boxOf(block) ?? []);
  const others = blocks.filter((block) => boxOf(block) === undefined);
  return boxes.length === 0 ? blocks : [{ kind: 'boxes', boxes }, ...others];
}

function boxOf(block: Block): { title: string; words: Words } | undefined {
  const [name, ...words] = block.kind === 'paragraph' ? block.words : [];
  if (typeof name !== 'object' || !('strong' in name)) return undefined;
  return { title: name.strong.replace(/\.$/, ''), words };
}

function blockOf(token: MarkedToken, fault: (reason: string) => void): Block | undefined {
  if (token.type === 'paragraph') {
    const name = /^\{([a-z][\w ]*)\}$/i.exec(token.text)?.[1];
    if (name !== undefined) return { kind: 'part', name };
    return { kind: 'paragraph', words: wordsOf(token.tokens, fault) };
  }
  if (token.type === 'list') {
    const items = token.items.map((item) => wordsOf(itemTokens(item, fault), fault));
    return { kind: 'list', isNumbered: token.ordered, items };
  }
  if (token.type === 'table') {
    const textOf = (cell: Tokens.TableCell) => cell.text;
    return {
      kind: 'table',
      head: token.header.map(textOf),
      rows: token.rows.map((row) => row.map(textOf)),
    };
  }
  fault(
    `has “${token.raw.trim().slice(0, 40)}”, which no page shows: use only headings, paragraphs, lists and tables`,
  );
  return undefined;
}

function itemTokens(item: Tokens.ListItem, fault: (reason: string) => void): Token[] {
  return item.tokens.flatMap((token) => {
    if (token.type === 'text' && 'tokens' in token && token.tokens) return token.tokens;
    if (token.type !== 'space') fault(`has more than one line in the list item “${item.text}”`);
    return [];
  });
}

function wordsOf(tokens: readonly Token[], fault: (reason: string) => void): Words {
  return (tokens as readonly MarkedToken[]).map((token) => {
    if (token.type === 'strong') return { strong: token.text };
    if (token.type === 'link') return { link: token.href, text: token.text };
    if (token.type === 'text' || token.type === 'escape') return oneLine(token.text);
    fault(`has “${token.raw}” in a line, which no page shows: use only bold words and links`);
    return oneLine(token.raw);
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
