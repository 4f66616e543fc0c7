import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import {
  EVERYDAY_WORDS_FILE,
  readEverydayLines,
  readEverydayWords,
} from '@poyanil/content/everyday-words';
import { loadNames } from '@poyanil/content/texts/names';
import {
  type DepartmentSlug,
  departmentNames,
  homeDepartments,
  type Language,
} from '@poyanil/domain';
import type { Plugin } from 'vite';
import { unbrokenTimes } from './unbroken-times.ts';

const departmentSlugs = Object.keys(departmentNames) as DepartmentSlug[];
const ID = /^virtual:everyday-(?:words|lines|home-lines)$/;

/**
 * The words of the doctors' search, and the lines of the departments' index, as modules that come with the search and with the
 * index alone. The home page has the lines of its own nine departments.
 */
export function everydayWords(language: Language, root: string = CONTENT_ROOT): Plugin {
  return {
    name: 'everyday-words',
    // The mark keeps other plugins from taking it for a file.
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:everyday-/ },
      handler(id) {
        this.addWatchFile(join(root, EVERYDAY_WORDS_FILE));
        if (id.endsWith('words'))
          return `export const words = ${JSON.stringify(readEverydayWords(root))};`;
        const slugs = id.endsWith('home-lines') ? homeDepartments : departmentSlugs;
        const lines = JSON.stringify(linesOf(slugs, language, root));
        return `export const lines = ${unbrokenTimes(language, root)(lines)};`;
      },
    },
  };
}

/** What each of these departments is for, in the words of those who look for it. */
function linesOf(slugs: readonly DepartmentSlug[], language: Language, root: string): object {
  const english = language === 'en' ? readEverydayLines(root) : undefined;
  const names = language === 'en' ? undefined : loadNames(root).departments;
  return Object.fromEntries(slugs.map((slug) => [slug, english?.[slug] ?? names?.[slug].line]));
}
