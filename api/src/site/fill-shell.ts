import type { PageFacts } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';

export interface ShellParts {
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
