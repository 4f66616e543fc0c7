import { escapeHtml } from './escape-html.ts';

/** Markup in which every text was escaped. */
export class SafeHtml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** What a template takes: markup as it is, text and numbers escaped, nothing for null and undefined, lists one after the other. */
type HtmlValue = SafeHtml | string | number | null | undefined | readonly HtmlValue[];

/** Puts markup together: html`<b>${text}</b>`. Everything that is not SafeHtml is escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(markupOf)));
}

/** Takes a text of our own as markup. Never give it anything of a visitor's. */
export function rawHtml(markup: string): SafeHtml {
  return new SafeHtml(markup);
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(markupOf).join('');
}
