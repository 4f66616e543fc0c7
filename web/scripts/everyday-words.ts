import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { EVERYDAY_WORDS_FILE, readEverydayWords } from '@poyanil/content/everyday-words';
import type { Plugin } from 'vite';

const ID = 'virtual:everyday-words';

/** The words of the doctors' search as a module, which comes with the search alone. */
export function everydayWords(root: string = CONTENT_ROOT): Plugin {
  return {
    name: 'everyday-words',
    // The mark keeps other plugins from taking it for a file.
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        this.addWatchFile(join(root, EVERYDAY_WORDS_FILE));
        return `export const words = ${JSON.stringify(readEverydayWords(root))};`;
      },
    },
  };
}
