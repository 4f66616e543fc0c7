import { formPages } from '@poyanil/domain';

const WITH_FORM = new RegExp(`^(/ml)?/[^/]+/(${Object.values(formPages).join('|')})(/|$)`);
const FILES = /^\/(api|assets|content|pictures)\/|\.[a-z]+$/;

export function isPage(path: string): boolean {
  return !FILES.test(path);
}

/** Whether it is the page of a form, which phones never cache. */
export function hasForm(path: string): boolean {
  return WITH_FORM.test(path);
}

/** Returns the pages to cache on the first visit: help without a network, and the way there. In English, the first links to the others. */
export function helpPaths(first: string, language = ''): string[] {
  if (first === '') return ['/offline'];
  return [
    `/${first}/offline`,
    ...[...new Set(['', language])].flatMap((each) =>
      ['how_to_reach', 'emergency'].map((page) => `${each}/${first}/${page}`),
    ),
  ];
}

export function isHelpPage(path: string): boolean {
  const { language, first, page } = partsOf(path);
  return helpPaths(page === undefined ? '' : first, language).includes(path);
}

/** Splits a path into its language ('/ml' for Malayalam), the hospital, and the page. */
export function partsOf(path: string): { language: string; first: string; page?: string } {
  const [language = ''] = /^\/ml(?=\/|$)/.exec(path) ?? [];
  const [, first = '', page] = path.slice(language.length).split('/');
  return { language, first, ...(page !== undefined && { page }) };
}
