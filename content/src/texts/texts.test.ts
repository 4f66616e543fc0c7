import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { loadText, readText } from './read-text.ts';
import { checkTexts, textFiles } from './text-files.ts';
import type { DepartmentText, FacilityText } from './text-model.ts';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
const FILE = 'texts/facilities/preventive_health_checkup.yaml';

beforeEach(() => cpSync(join(CONTENT_ROOT, 'texts'), join(root, 'texts'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

function write(text: string): void {
  writeFileSync(join(root, FILE), text);
}
function reasons(): string[] {
  return checkTexts(root).map(({ file, field, reason }) => [file, field, reason].join(': '));
}

test('every page that has a text has one without a fault', () => {
  expect(checkTexts(CONTENT_ROOT)).toEqual([]);
});

test('a hospital’s own numbers and name stand where the text leaves room for them', () => {
  const text = readFileSync(join(root, FILE), 'utf8');
  write(text.replace(/^description:.*$/m, 'description: In {place}, call {checkup}.'));
  for (const id of hospitalIds) {
    const { place, contact } = hospitalOf(id);
    const { description } = loadText(root, FILE, 'facilities', id);
    expect(description).toBe(`In ${place}, call ${contact.checkupNumber}.`);
  }
});

test('what differs at a hospital takes the place of the main site’s words', () => {
  write(
    'title: T\ndescription: D\nscene: s\nalt: a\ncontents: [Main]\nsites:\n  punalur:\n    contents: [Hills]\n',
  );
  expect(readText(root, FILE, 'facilities', 'poyanil_hospital').text?.contents).toEqual(['Main']);
  const punalur = readText(root, FILE, 'facilities', 'poyanil_hospital_punalur');
  expect(punalur.text?.contents).toEqual(['Hills']);
});

test.each([
  ['title: [', /is not YAML/],
  ['title: T\n', /description: .*expected string/i],
  [
    'title: T\ndescription: "{nobody}"\nscene: s\nalt: a\ncontents: [c]\n',
    /\{nobody\} is none of place/,
  ],
  [
    'title: T\ndescription: D\nscene: s\nalt: a\ncontents: [c]\nsites: {delhi: {}}\n',
    /sites\.delhi: is no place of ours/,
  ],
  ['title: T\ndescription: D\nscene: s\nalt: a\ncontents: [c]\nprize: 1\n', /prize/],
])('a fault is named by file, field and reason: %j', (text, reason) => {
  write(text);
  expect(reasons()).toContainEqual(expect.stringMatching(reason));
  expect(reasons().every((each) => each.startsWith(FILE))).toBe(true);
});

test('a missing text and one of no page are named', () => {
  rmSync(join(root, FILE));
  writeFileSync(join(root, 'texts/departments/astrology.yaml'), 'heading: Stars\n');
  expect(reasons().toSorted()).toEqual([
    'texts/departments/astrology.yaml: : is the text of no page',
    `${FILE}: : is missing: a page shows this text`,
  ]);
  rmSync(join(root, 'texts/departments/astrology.yaml'));
});

const LENGTHS = { departments: [120, 250], facilities: [60, 200] } as const;

for (const id of hospitalIds) {
  for (const { kind, slug, file } of textFiles(id)) {
    if (kind !== 'departments' && kind !== 'facilities') continue;
    const [least, most] = LENGTHS[kind];
    test(`${id}: the text of ${slug} has ${least} to ${most} words`, () => {
      const words = wordsOf(loadText(CONTENT_ROOT, file, kind, id));
      expect(words).toBeGreaterThanOrEqual(least);
      expect(words).toBeLessThanOrEqual(most);
    });
  }
}

function wordsOf(text: DepartmentText | FacilityText): number {
  // What is shown only where a picture is not, and what stands above the list of doctors, is not the text.
  const {
    scene: _scene,
    alt: _alt,
    ...words
  } = 'doctors' in text ? { ...text, doctors: [] } : text;
  return (
    JSON.stringify(Object.values(words).map(valuesOf)).match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ??
    0
  );
}

function valuesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valuesOf);
  return typeof value === 'object' && value !== null ? Object.values(value).map(valuesOf) : value;
}

test('no two texts have a sentence in common', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { slug = '', file, kind } of textFiles('poyanil_hospital_kozhencherry')) {
    const text = JSON.stringify(
      valuesOf(loadText(CONTENT_ROOT, file, kind, 'poyanil_hospital_kozhencherry')),
    );
    for (const sentence of text.split(/(?<=[.?])\s|","/)) {
      if (sentence.split(' ').length < 6) continue;
      const other = seen.get(sentence);
      if (other !== undefined && other !== slug) twice.push(`${other}, ${slug}: ${sentence}`);
      seen.set(sentence, slug);
    }
  }
  expect(twice).toEqual([]);
});
