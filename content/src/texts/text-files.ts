import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalIds, hospitalOf } from '@poyanil/domain';
import type { ContentFault } from '../fault.ts';
import { readText } from './read-text.ts';
import type { TextKind } from './text-model.ts';

/** A text that a page of a hospital shows. */
export interface TextFile {
  kind: TextKind;
  /** The department or facility, of texts that there are several of. */
  slug?: string;
  /** The path below the content folder. */
  file: string;
}

/** Every text of a hospital's pages. A slug's `/` cannot stand in a file's name. */
export function textFiles(hospital: HospitalId): TextFile[] {
  const { departments, facilities } = hospitalOf(hospital);
  return [
    ...(['home', 'about', 'gallery'] as const).map((kind) => ({
      kind,
      file: `texts/${kind}.yaml`,
    })),
    ...departments.map((slug) => textOf('departments', slug)),
    ...facilities.map((slug) => textOf('facilities', slug)),
  ];
}

function textOf(kind: 'departments' | 'facilities', slug: string): TextFile {
  return { kind, slug, file: `texts/${kind}/${slug.replaceAll('/', '~')}.yaml` };
}

/** Finds texts that are missing, broken, or shown on no page. */
export function checkTexts(root: string): ContentFault[] {
  const known = new Set<string>();
  const faults = new Map<string, ContentFault>();
  const add = (fault: ContentFault) => faults.set(JSON.stringify(fault), fault);
  for (const hospital of hospitalIds) {
    for (const { kind, file } of textFiles(hospital)) {
      known.add(file);
      if (existsSync(join(root, file))) readText(root, file, kind, hospital).faults.forEach(add);
      else add({ file, field: '', reason: 'is missing: a page shows this text' });
    }
  }
  for (const file of globSync('texts/**/*.*', { cwd: root })) {
    if (!known.has(file)) add({ file, field: '', reason: 'is the text of no page' });
  }
  return [...faults.values()];
}
