import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { EVERYDAY_WORDS_FILE, readEverydayWords } from '@poyanil/content/everyday-words';
import type { Plugin } from 'vite';

const MODULE = 'virtual:everyday-words';

/** The words of the doctors' search as a module, which comes with the search and with nothing else. */
export function everydayWords(root: string = CONTENT_ROOT): Plugin {
  return {
    name: 'everyday-words',
    // The mark keeps other plugins from taking it for a file.
    resolveId: { filter: { id: /^virtual:everyday-words$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:everyday-words$/ },
      handler() {
        this.addWatchFile(join(root, EVERYDAY_WORDS_FILE));
        return `export const words = ${JSON.stringify(readEverydayWords(root))};`;
      },
    },
  };
}
