import { escapeHtml } from './escape-html.ts';

export class SafeHtml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** A value in a template. Markup is inserted as it is, text and numbers are escaped, null and undefined give nothing, lists are joined. */
type HtmlValue = SafeHtml | string | number | null | undefined | readonly HtmlValue[];

/** Builds markup: html`<b>${text}</b>`. Everything except SafeHtml is escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(markupOf)));
}

/** Marks our own text as markup. Never pass it a visitor's data. */
export function rawHtml(markup: string): SafeHtml {
  return new SafeHtml(markup);
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(markupOf).join('');
}
