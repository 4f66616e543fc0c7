import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DepartmentSlug, departmentNames } from '@poyanil/domain';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ContentIssue } from '../issue.ts';
import { type EverydayWords, type PhraseGroup, phraseKeys } from './phrase-keys.ts';

export const EVERYDAY_WORDS_FILE = 'everyday-words.yaml';

const CASUALTY = 'emergency_medicine';
/** Minimum number of English phrases per department, which would be hard to find with fewer. */
const LEAST = 2;
const departments = Object.keys(departmentNames) as [DepartmentSlug];

const phrases = z
  .string()
  .transform((text) => text.split(',').flatMap((phrase) => phrase.trim() || []));
const slugs = phrases.pipe(z.array(z.enum(departments)));
const two = { english: phrases, malayalam: phrases };
const group = {
  ...two,
  to: slugs,
  if: z.literal(true).optional(),
  helpline: z.string().optional(),
};
const schema = z.strictObject({
  ignored: z.strictObject(two),
  days: z.record(z.string(), phrases),
  departments: z.record(
    z.enum(departments),
    z.strictObject({ line: z.string(), ...two, elsewhere: slugs.optional() }),
  ),
  shared: z.array(z.strictObject(group)),
  emergencies: z.array(z.strictObject(group)),
});

/** Reads the everyday words below a content folder. Throws if a file is invalid. */
export function readEverydayWords(root: string): EverydayWords {
  const { ignored, days, departments, shared, emergencies } = readFile(root);
  const own = Object.entries(departments) as [DepartmentSlug, (typeof departments)['dental']][];
  return {
    ignored,
    days,
    groups: [
      ...own.map(([slug, { english, malayalam }]) => ({ english, malayalam, to: [slug] })),
      ...shared.map(({ if: isSign, ...rest }) => ({
        ...rest,
        ...(isSign ? { urgent: 'if' as const } : {}),
      })),
      ...emergencies.map((each) => ({ ...each, urgent: 'now' as const })),
    ],
    elsewhere: Object.fromEntries(own.map(([slug, { elsewhere = [] }]) => [slug, elsewhere])),
  };
}

export function readEverydayLines(root: string): Readonly<Record<DepartmentSlug, string>> {
  const own = readFile(root).departments;
  return Object.fromEntries(departments.map((slug) => [slug, own[slug].line])) as Record<
    DepartmentSlug,
    string
  >;
}

function readFile(root: string): z.output<typeof schema> {
  return schema.parse(parse(readFileSync(join(root, EVERYDAY_WORDS_FILE), 'utf8')));
}

/** Finds phrases that the search could not distinguish or would not find. */
export function checkEverydayWords(root: string): ContentIssue[] {
  try {
    return faultsOf(readEverydayWords(root));
  } catch (error) {
    return [fault('', error instanceof z.ZodError ? z.prettifyError(error) : String(error))];
  }
}

export function faultsOf({ groups }: EverydayWords): ContentIssue[] {
  const misled = groups.filter(({ to, urgent }) => urgent === 'now' && to[0] !== CASUALTY);
  const unnamed = departments.filter(
    (slug) =>
      groups.filter(({ to }) => to[0] === slug).flatMap(({ english }) => english).length < LEAST,
  );
  return [
    ...twins(groups, 'english'),
    ...twins(groups, 'malayalam'),
    ...misled.map(({ to }) => fault(to.join(', '), `an emergency must lead to ${CASUALTY} first`)),
    ...unnamed.map((slug) => fault(slug, `has fewer than ${LEAST} words`)),
  ];
}

function twins(groups: readonly PhraseGroup[], language: 'english' | 'malayalam'): ContentIssue[] {
  const known = new Map<string, PhraseGroup>();
  return groups.flatMap((group) =>
    group[language].flatMap((phrase) => {
      const key = phraseKeys[language](phrase);
      const other = known.get(key) ?? group;
      known.set(key, group);
      const place = `${language} of ${group.to.join(', ')}`;
      if (key === '') return fault(place, `'${phrase}' has no letters`);
      if (other === group) return [];
      return fault(
        place,
        `'${phrase}' is already listed, or sounds alike, under ${other.to.join(', ')}`,
      );
    }),
  );
}

function fault(field: string, reason: string): ContentIssue {
  return { file: EVERYDAY_WORDS_FILE, field, reason };
}
