import { type PageWithContent, SENT_CONTENT_ID } from '@poyanil/content';
import type { PageFacts } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';

interface ShellParts {
  facts: PageFacts;
  id: string;
  /** HTML for the end of the head. */
  elements: string;
}

/** Puts an entry's head into the page that the build made for all entries of its kind. */
export function fillShell(shell: string, { facts, id, elements }: ShellParts): string {
  const values: Readonly<Record<string, string>> = {
    __TITLE__: escapeHtml(facts.title),
    __DESCRIPTION__: escapeHtml(facts.description),
    __ID__: escapeHtml(id),
    '<!--detail-->': elements,
  };
  // In one go: a headline may have the word of another place in it.
  return shell.replace(
    /__(?:TITLE|DESCRIPTION|ID)__|<!--detail-->/g,
    (found) => values[found] ?? found,
  );
}

const ROOT = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<script data-files)/;

/** Puts a page's entries into the page that the build made without them. */
export function putContent(page: string, { html, links, content }: PageWithContent): string {
  if (!ROOT.test(page)) throw new Error('The page has no place for its content: build it anew');
  const missing = links.filter((link) => !page.includes(link));
  // Data, not a script: browsers do not run it, so the security policy lets it stand.
  const data = content.replaceAll('<', '\\u003c');
  const sent = `<script type="application/json" id="${SENT_CONTENT_ID}">${data}</script>`;
  return page
    .replace(ROOT, (_, start, end) => `${start}${html}${end}${sent}`)
    .replace('</head>', () => `${missing.join('')}</head>`);
}
