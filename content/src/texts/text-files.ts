import { globSync } from 'node:fs';
import {
  type GuideSlug,
  guideSlugs,
  type HospitalId,
  hospitalIds,
  hospitalKey,
  hospitalOf,
  isTranslatedFacility,
  isTranslatedGuide,
  type Language,
  languages,
} from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import { NAMES_FILE } from './names.ts';
import { readServices, readText, servicesFile } from './read-text.ts';
import { checkServiceWords, SERVICE_WORDS_FILE } from './service-words.ts';
import type { TextFile } from './text-model.ts';

/** Returns all texts of a hospital's pages; in Malayalam only those that are translated. */
export function textFiles(hospital: HospitalId, language: Language = 'en'): TextFile[] {
  const { departments, facilities } = hospitalOf(hospital);
  const english = [
    ...(['home', 'about', 'gallery'] as const).map((kind) => ({
      kind,
      file: `texts/${kind}.yaml`,
    })),
    ...departments.map((slug) => pageFile(hospital, 'departments', slug)),
    ...facilities.map((slug) => pageFile(hospital, 'facilities', slug)),
    ...guideSlugs.map((slug) => guideFile(hospital, slug)),
  ];
  if (language === 'en') return english;
  const translated = [
    { kind: 'home' as const, file: 'texts/home.yaml' },
    ...facilities
      .filter(isTranslatedFacility)
      .map((slug) => pageFile(hospital, 'facilities', slug)),
    ...guideSlugs.filter(isTranslatedGuide).map((slug) => guideFile(hospital, slug)),
  ];
  return translated.map((text) => inLanguage(text, language));
}

function inLanguage(text: TextFile, language: Language): TextFile {
  const pathOf = (file: string) => file.replace(/^texts\//, `texts/${language}/`);
  const { file, shared } = text;
  return { ...text, file: pathOf(file), ...(shared !== undefined && { shared: pathOf(shared) }) };
}

/** Returns the text of one guide. The emergency guide uses casualty's danger signs and first aid, so that both pages are the same. */
function guideFile(hospital: HospitalId, slug: GuideSlug): TextFile<'guides'> {
  return {
    kind: 'guides',
    slug,
    file: `texts/${hospitalKey(hospital)}/guides/${slug}.md`,
    ...(slug === 'emergency' && {
      shared: 'texts/shared/facilities/emergency_~_casuality.yaml',
    }),
  };
}

/** Returns the text of one department or facility. File names can't contain a slug's `/`. */
export function pageFile<Kind extends 'departments' | 'facilities'>(
  hospital: HospitalId,
  kind: Kind,
  slug: string,
): TextFile<Kind> {
  const name = `${kind}/${slug.replaceAll('/', '~')}`;
  return {
    kind,
    slug,
    file: `texts/${hospitalKey(hospital)}/${name}.md`,
    shared: `texts/shared/${name}.yaml`,
  };
}

export function checkTexts(root: string): ContentIssue[] {
  const known = new Set<string>([...hospitalIds.map(servicesFile), NAMES_FILE, SERVICE_WORDS_FILE]);
  const faults = new Map<string, ContentIssue>();
  const add = (fault: ContentIssue) => faults.set(JSON.stringify(fault), fault);
  for (const language of languages) {
    for (const hospital of hospitalIds) {
      for (const text of textFiles(hospital, language)) {
        known.add(text.file);
        if (text.shared !== undefined) known.add(text.shared);
        readText(root, text, hospital, language).faults.forEach(add);
      }
    }
  }
  const services = hospitalIds.map((id) => readServices(root, id));
  // An invalid file hides which translations its hospital needs, so skip the check.
  if (services.every((each) => each !== undefined)) {
    checkServiceWords(root, services).forEach(add);
  }
  for (const file of globSync('texts/**/*.*', { cwd: root })) {
    if (!known.has(file)) add({ file, field: '', reason: 'does not belong to any page' });
  }
  return [...faults.values()];
}
