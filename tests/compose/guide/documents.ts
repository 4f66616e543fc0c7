import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A command that a document tells operators to type: a fenced block, or one line between backticks in a sentence. */
export interface Command {
  /** Identifies it: 'backup.md#restore 1', or 'runbook.md#noworker: docker compose up -d worker'. */
  key: string;
  page: string;
  section: string;
  text: string;
}

export interface Documents {
  /** Returns the n-th `sh` block below a heading. Throws if there is none. */
  block(page: string, section: string, n?: number): Command;
  /** Returns the line between backticks below a heading, verbatim. Throws if there is none. */
  line(page: string, section: string, text: string): Command;
  commands: readonly Command[];
}

/** Backticks also contain names and values: only text that starts like this, and has more words, is a command. */
const TYPED = /^(docker|git|curl|cp|sed|chmod|tar|pg_dump|systemctl|mail|ssh|DROP|ALTER) \S+ \S/;

export function readDocuments(root: string): Documents {
  const folder = join(root, 'docs/operations');
  const pages = globSync('{*,monitoring/*}.md', { cwd: folder });
  const commands = pages.flatMap((page) =>
    readPage(page, readFileSync(join(folder, page), 'utf8')),
  );
  const find = (key: string) => {
    const found = commands.find((command) => command.key === key);
    if (found === undefined) throw new Error(`The documents have no ${key}`);
    return found;
  };
  return {
    commands,
    block: (page, section, n = 1) => find(`${page}#${section} ${n}`),
    line: (page, section, text) => find(`${page}#${section}: ${text}`),
  };
}

function readPage(page: string, markdown: string): Command[] {
  const sections = markdown.split(/^(?=#+ )/m).flatMap(splitFences);
  return sections.flatMap(({ section, blocks, prose }) => [
    ...blocks.map((text, index) => ({
      key: `${page}#${section} ${index + 1}`,
      page,
      section,
      text,
    })),
    ...linesOf(prose).map((text) => ({
      key: `${page}#${section}: ${text}`,
      page,
      section,
      text,
    })),
  ]);
}

function splitFences(text: string): { section: string; blocks: string[]; prose: string }[] {
  const heading = /^#+ (.+)$/m.exec(text)?.[1];
  if (heading === undefined) return [];
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const prose = text.replaceAll(/^```.*?^```$/gms, '');
  return [{ section: anchorOf(heading), blocks, prose }];
}

function linesOf(prose: string): string[] {
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );
  return [...new Set(spans.filter((code) => TYPED.test(code)))];
}

/** Returns a heading's anchor, as sites that render Markdown generate it. */
function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

export function filledIn({ key, text }: Command, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [example, value]) => {
    if (!filled.includes(example)) throw new Error(`${key} does not have ${example}`);
    return filled.replaceAll(example, value);
  }, text);
}
