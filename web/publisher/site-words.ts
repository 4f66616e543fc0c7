import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { ContentError } from '@poyanil/content';
import { readEverydayWords } from '@poyanil/content/everyday-words';
import { provideFactsOf } from '@poyanil/content/site-facts';
import { loadNames } from '@poyanil/content/texts/names';
import {
  hospitalIds,
  hospitalKey,
  type Language,
  languages,
  type SiteFacts,
} from '@poyanil/domain';
import type { SiteNames, SiteWords } from '../src/site-words.ts';
import { WORDS_FILES } from './build-files.ts';
import { packedFiles } from './compress.ts';
import { ROOM_PICTURES } from './content-files.ts';
import { filesBelow, linkFile } from './files.ts';
import { insertNoBreakSpaces, withUnbroken } from './no-break-spaces.ts';
import type { Versions } from './versions.ts';

export interface SiteWordsFiles {
  words: Readonly<Record<Language, SiteWords>>;
  paths: Readonly<Record<Language, string>>;
  texts: ReadonlyMap<string, string>;
}

/** Throws a ContentError if a file has an issue. */
export function readSiteWords(root: string, photographs: readonly string[]): SiteWordsFiles {
  const texts = new Map<string, string>();
  const addFile = (name: string, content: object): string => {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `assets/${name}-${hash}.json`;
    texts.set(file, text);
    return `/${file}`;
  };
  // Only a few pages show desks and figures, and those have them among their own texts.
  const { desks: _, statistics: __, insurers: ___, ...facts } = provideFactsOf(root);
  const shared = {
    facts,
    photographs,
    searchWords: addFile('search-words', readEverydayWords(root)),
  };
  const words = {
    en: shared,
    ml: { ...shared, facts: withoutWords(facts), names: malayalamNames(root) },
  };
  const paths = languages.map((each) => [each, addFile(`site-words-${each}`, words[each])]);
  return { words, paths: Object.fromEntries(paths), texts };
}

/** Returns the facts without the English texts that the Malayalam names replace. */
function withoutWords(facts: SiteFacts): SiteFacts {
  const hospitals = Object.entries(facts.hospitals).map(([id, { contact, ...rest }]) => [
    id,
    { ...rest, setting: '', summary: '', contact: { ...contact, landmark: '' } },
  ]);
  return { ...facts, hospitals: Object.fromEntries(hospitals) };
}

function malayalamNames(root: string): SiteNames {
  const { departments, urgentCall: _, ...names } = loadNames(root);
  const ofDepartments = Object.entries(departments).map(([slug, { name }]) => [slug, name]);
  const all = { ...names, departments: Object.fromEntries(ofDepartments) };
  return withUnbroken(all, insertNoBreakSpaces('ml', root)) as SiteNames;
}

/** Lists the content's photographs of rooms, `<place>/<name>`. Throws a ContentError if there is no drawing with the same name. */
export function roomPhotographs(root: string, drawings: string): string[] {
  const files = filesBelow(join(root, 'assets', ROOM_PICTURES), '**/*');
  const faults = files.flatMap((file) => {
    const reason = whyNotShown(file, drawings);
    return reason === undefined
      ? []
      : [{ file: `assets/${ROOM_PICTURES}/${file}`, field: '', reason }];
  });
  if (faults.length > 0) throw new ContentError(faults);
  return files.map((file) => file.replace(/\.jpg$/, ''));
}

/** Returns why no page shows a photograph of a room; undefined if a page does. */
function whyNotShown(file: string, drawings: string): string | undefined {
  const places = hospitalIds.map(hospitalKey);
  if (!places.includes(dirname(file))) return `its folder is not a hospital: ${places.join(', ')}`;
  if (extname(file) !== '.jpg') return 'its name does not end in .jpg';
  if (existsSync(join(drawings, file.replace(/\.jpg$/, '.svg')))) return undefined;
  return `no page shows a picture named “${basename(file, '.jpg')}”: use the name of a drawing, such as ward.jpg`;
}

/** Links the text files of earlier versions, so that a page that is being loaded finds its own. */
export function linkWordsOf(versions: Versions, to: string): void {
  for (const version of versions.list().map((name) => versions.pathOf(name))) {
    const list = join(version, WORDS_FILES);
    const files: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    for (const file of files.flatMap((each) => [each, ...packedFiles(each)])) {
      const [from, target] = [join(version, file), join(to, file)];
      if (existsSync(from) && !existsSync(target)) linkFile(from, target);
    }
  }
}
