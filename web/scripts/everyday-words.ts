import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import {
  EVERYDAY_WORDS_FILE,
  readEverydayLines,
  readEverydayWords,
} from '@poyanil/content/everyday-words';
import { loadNames } from '@poyanil/content/texts/names';
import type { Language } from '@poyanil/domain';
import type { Plugin } from 'vite';

const ID = /^virtual:everyday-(?:words|lines)$/;

/** The words of the doctors' search, and the lines of the departments' index, as modules that come with the search and with the index alone. */
export function everydayWords(language: Language, root: string = CONTENT_ROOT): Plugin {
  return {
    name: 'everyday-words',
    // The mark keeps other plugins from taking it for a file.
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:everyday-/ },
      handler(id) {
        this.addWatchFile(join(root, EVERYDAY_WORDS_FILE));
        return id.endsWith('lines')
          ? `export const lines = ${JSON.stringify(linesIn(language, root))};`
          : `export const words = ${JSON.stringify(readEverydayWords(root))};`;
      },
    },
  };
}

/** What each department is for, in the words of those who look for it. */
function linesIn(language: Language, root: string): object {
  if (language === 'en') return readEverydayLines(root);
  const names = Object.entries(loadNames(root).departments);
  return Object.fromEntries(names.map(([slug, { line }]) => [slug, line]));
}
