import { escapeHtml } from '@poyanil/server/http/escape-html';

/** Markup as it may stand in a page. */
export interface Html {
  markup: string;
}

type Part = Html | string | number | readonly Html[];

/** A page's markup, in which every text is escaped: only what was made by this same function is not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + markupOf(parts[index] ?? '')).join('');
  return { markup };
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
