import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { loadText } from '@poyanil/content/texts/read-text';
import { textFiles } from '@poyanil/content/texts/text-files';
import { type HospitalId, hospitalIds, type Language } from '@poyanil/domain';
import type { Plugin } from 'vite';
import { textId } from '../src/page-text.ts';
import { unbrokenTimes } from './unbroken-times.ts';

const TABLE = 'page-texts:';
const TEXT = 'page-text:';

/**
 * The words of pages as modules. `page-texts:departments` is a table of functions that load one text each, so that a
 * visitor loads the words of the page that is read, for the hospital that is visited, and no others. A page that shows words
 * of another one's text asks for that slug alone: `page-texts:guides/how_to_reach`.
 */
export function pageTexts(language: Language, root: string = CONTENT_ROOT): Plugin {
  const unbroken = unbrokenTimes(language, root);
  return {
    name: 'page-texts',
    resolveId: {
      filter: { id: /^page-texts?:/ },
      // The mark keeps other plugins from taking it for a file.
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0page-texts?:/ },
      handler(id) {
        const name = id.slice(1);
        if (name.startsWith(TABLE)) return tableOf(name.slice(TABLE.length), language);
        const { hospital, text } = findText(name.slice(TEXT.length), language);
        for (const file of [text.file, text.shared ?? []].flat())
          this.addWatchFile(join(root, file));
        const words = { id: name.slice(TEXT.length), ...loadText(root, text, hospital, language) };
        const json = JSON.stringify(words, (_key, value) =>
          typeof value === 'string' ? unbroken(value) : value,
        );
        return `export const text = ${json};`;
      },
    },
  };
}

/** `{ kind, loads: { hospital: { slug: load } } }`; the slug is empty where a hospital has one text of the kind. */
function tableOf(name: string, language: Language): string {
  const [kind = '', only] = name.split('/');
  const lines = hospitalIds.map((hospital) => {
    const texts = textFiles(hospital, language).filter(
      (text) => text.kind === kind && (only ?? text.slug) === text.slug,
    );
    const loads = texts.map(({ slug = '' }) => {
      const id = JSON.stringify(`${TEXT}${textId(kind, hospital, slug)}`);
      return `${JSON.stringify(slug)}: () => import(${id})`;
    });
    return `${hospital}: { ${loads.join(', ')} }`;
  });
  return `export const texts = { kind: ${JSON.stringify(kind)}, loads: { ${lines.join(', ')} } };`;
}

function findText(id: string, language: Language) {
  const [kind, hospitalId, slug] = id.split('/').map(decodeURIComponent);
  const hospital = hospitalIds.find((each) => each === hospitalId);
  const text =
    hospital &&
    textFiles(hospital, language).find((each) => each.kind === kind && (each.slug ?? '') === slug);
  if (hospital === undefined || text === undefined) throw new Error(`There is no text ${id}.`);
  return { hospital: hospital satisfies HospitalId, text };
}
