import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { loadNames, NAMES_FILE, type Names } from '@poyanil/content/texts/names';
import type { Language } from '@poyanil/domain';
import type { Plugin } from 'vite';
import { unbrokenTimes } from '../publisher/unbroken-times.ts';

/**
 * The Malayalam names of places and pages as modules: `names:departments` has those of departments, so that a page loads
 * what it shows. In English those names stand in the domain: the module leads there, or is undefined where names are taken
 * from the domain's facts.
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
        const kind = id.slice('\0names:'.length);
        if (language === 'en') return englishNames(kind);
        this.addWatchFile(join(root, NAMES_FILE));
        const names = namesOf(kind, loadNames(root));
        if (names === undefined) this.error(`${NAMES_FILE} has no names of this kind: ${id}`);
        return `export const names = ${unbrokenTimes(language, root)(JSON.stringify(names))};`;
      },
    },
  };
}

/** The domain's names that pages alone show: a Malayalam page has its own in their place. */
const DOMAINS: Readonly<Record<string, string>> = {
  facilities: 'facilityNames',
  guides: 'guideNames',
};

function englishNames(kind: string): string {
  const name = DOMAINS[kind];
  return name === undefined
    ? 'export const names = undefined;'
    : `export { ${name} as names } from '@poyanil/domain';`;
}

/** What stands below a department's name comes with the index alone: see everyday-words.ts. */
function namesOf(kind: string, all: Names): object | string | undefined {
  if (kind !== 'departments') return all[kind as keyof Names];
  return Object.fromEntries(
    Object.entries(all.departments).map(([slug, { name }]) => [slug, name]),
  );
}
