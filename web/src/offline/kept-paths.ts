import { formPages } from '@poyanil/domain';

const WITH_FORM = new RegExp(`^(/ml)?/[^/]+/(${Object.values(formPages).join('|')})(/|$)`);
const FILES = /^\/(api|assets|content|pictures)\/|\.[a-z]+$/;

export function isPage(path: string): boolean {
  return !FILES.test(path);
}

/** Whether it is the page of a form, which phones never keep. */
export function hasForm(path: string): boolean {
  return WITH_FORM.test(path);
}

/**
 * The pages that a phone keeps from the first visit of a hospital, or of the group: what to do without a network, and how to come.
 * The first of them leads to the others in English.
 */
export function helpPaths(first: string, language = ''): string[] {
  if (first === '') return ['/offline'];
  return [
    `/${first}/offline`,
    ...[...new Set(['', language])].flatMap((each) =>
      ['how_to_reach', 'emergency'].map((page) => `${each}/${first}/${page}`),
    ),
  ];
}

export function isHelp(path: string): boolean {
  const { language, first, page } = partsOf(path);
  return helpPaths(page === undefined ? '' : first, language).includes(path);
}

/** What a path says: '/ml' where it is Malayalam, the hospital, and the page. */
export function partsOf(path: string): { language: string; first: string; page?: string } {
  const [language = ''] = /^\/ml(?=\/|$)/.exec(path) ?? [];
  const [, first = '', page] = path.slice(language.length).split('/');
  return { language, first, ...(page !== undefined && { page }) };
}
