import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { loadNames, NAMES_FILE, type Names } from '@poyanil/content/texts/names';
import type { Language } from '@poyanil/domain';
import type { Plugin } from 'vite';

/**
 * The Malayalam names of places and pages as modules: `names:departments` has those of departments, so that a page loads
 * what it shows. In English they are undefined: those names stand in the domain.
 */
export function translatedNames(language: Language, root: string = CONTENT_ROOT): Plugin {
  return {
    name: 'translated-names',
    resolveId: {
      filter: { id: /^names:/ },
      // The mark keeps other plugins from taking it for a file.
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0names:/ },
      handler(id) {
        if (language === 'en') return 'export const names = undefined;';
        this.addWatchFile(join(root, NAMES_FILE));
        const names = loadNames(root)[id.slice('\0names:'.length) as keyof Names];
        if (names === undefined) this.error(`${NAMES_FILE} has no names of this kind: ${id}`);
        return `export const names = ${JSON.stringify(names)};`;
      },
    },
  };
}
