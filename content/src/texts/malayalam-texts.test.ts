import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactOf } from '@poyanil/domain';
import { expect, onTestFinished, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { describeFaults } from '../issue.ts';
import { loadNames, NAMES_FILE, readNames } from './names.ts';
import { loadText, readText } from './read-text.ts';
import { SERVICE_WORDS_FILE } from './service-words.ts';
import { checkTexts, textFiles } from './text-files.ts';

const PUNALUR = 'poyanil_hospital_punalur';
const EMERGENCY = 'texts/ml/punalur/guides/emergency.md';
const SERVICES = 'texts/punalur/services.yaml';
const VISITORS = 'texts/ml/punalur/guides/patients_and_visitors.md';

/** Fails if a file lacks the text to replace. */
function textsWith(files: string | readonly string[], words: string, instead: string): string {
  const root = mkdtempSync(join(tmpdir(), 'malayalam-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(CONTENT_ROOT, 'texts'), join(root, 'texts'), { recursive: true });
  for (const file of [files].flat()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(words)) throw new Error(`${file} has no ${words}`);
    writeFileSync(join(root, file), text.replace(words, instead));
  }
  return root;
}

function reasonsWith(...change: Parameters<typeof textsWith>): string[] {
  const root = textsWith(...change);
  const faults = textFiles(PUNALUR, 'ml').flatMap(
    (file) => readText(root, file, PUNALUR, 'ml').faults,
  );
  return [...new Set(describeFaults(faults).split('\n').filter(Boolean))];
}

function readPunalur(slug: string) {
  const file = textFiles(PUNALUR, 'ml').find((text) => text.slug === slug);
  if (file === undefined || file.kind !== 'guides') throw new Error(`There is no guide ${slug}.`);
  const text = loadText(CONTENT_ROOT, { ...file, kind: 'guides' }, PUNALUR, 'ml');
  return { ...text, blocks: text.sections.flatMap(({ blocks }) => blocks) };
}

test('a Malayalam page has the emergency number and the list of danger signs', () => {
  const { emergencyNumber } = contactOf(PUNALUR);
  const { description, blocks } = readPunalur('emergency');
  expect(description).toContain(`${emergencyNumber} അല്ലെങ്കിൽ 108`);
  const urgent = blocks.find(({ kind }) => kind === 'urgent');
  expect(urgent).toMatchObject({
    blocks: [
      {
        words: [
          `താഴെ പറയുന്നവയിൽ ഏതെങ്കിലും ഒന്ന് ഉണ്ടെങ്കിൽ ഉടൻ ${emergencyNumber} എന്ന നമ്പറിൽ വിളിക്കുക, ആംബുലൻസ് വേണമെങ്കിൽ 108 വിളിക്കുക:`,
        ],
      },
      { kind: 'list' },
      {},
    ],
  });
});

test('a Malayalam page shows hours and fees of the English file in Malayalam', () => {
  const tables = readPunalur('patients_and_visitors').blocks.filter(({ kind }) => kind === 'table');
  const [rooms, visits] = tables;
  expect(rooms).toMatchObject({ head: ['മുറി', 'ഒരു ദിവസത്തേക്ക്'] });
  expect(rooms).toMatchObject({
    rows: expect.arrayContaining([['ജനറൽ വാർഡ്', expect.stringMatching(/^₹\d+$/)]]),
  });
  expect(JSON.stringify(visits)).toMatch(/മുതൽ .* വരെ/);
  expect(JSON.stringify(visits)).not.toMatch(/[ap]m\b/);
});

test('reports a missing name once, not for each text that uses it', () => {
  const change = [NAMES_FILE, '  evening: വൈകിട്ട്\n', ''] as const;
  expect(() => loadNames(textsWith(...change))).toThrow(`${NAMES_FILE}: times.evening: `);
  expect(reasonsWith(...change)).toEqual([
    expect.stringContaining(`${NAMES_FILE}: times.evening: `),
  ]);
});

test('reports a missing file of names', () => {
  const root = textsWith(NAMES_FILE, 'review', 'review');
  rmSync(join(root, NAMES_FILE));
  expect(readNames(root)).toEqual({
    faults: [{ file: NAMES_FILE, field: '', reason: 'is missing' }],
  });
});

test('reports a table cell without a Malayalam translation', () => {
  expect(reasonsWith(SERVICE_WORDS_FILE, '  Deluxe: ഡീലക്സ്\n', '')).toEqual([
    `${SERVICE_WORDS_FILE}: words: has no word for “Deluxe” of ${SERVICES}: add its Malayalam here, or correct the English there`,
  ]);
});

test('reports invalid hours only in the English file', () => {
  const root = textsWith(SERVICES, 'Maternity, 4 pm to 6 pm', 'Maternity, 4 to 6 pm');
  expect(describeFaults(checkTexts(root))).toBe(
    `${SERVICES}: tables.visiting hours.rows.1.1: “4 to 6 pm” has a time without am or pm: write it like “9 am to 12.30 pm”`,
  );
});

test('accepts fees and hours without a translation', () => {
  const file = 'texts/punalur/services.yaml';
  expect(reasonsWith(file, '₹2,200', '₹2,350')).toEqual([]);
  expect(reasonsWith(file, '4 pm to 6 pm', '7 am to 8 am')).toEqual([]);
});

test('reports a translation that no table uses', () => {
  const root = textsWith(SERVICE_WORDS_FILE, '  Suite:', '  Palace: കൊട്ടാരം\n  Suite:');
  expect(describeFaults(checkTexts(root))).toBe(
    `${SERVICE_WORDS_FILE}: words.Palace: is not in a table of any hospital: remove it`,
  );
});

test.each([
  ['is missing', ''],
  ['has unknown wording', 'review: looks fine\n'],
  ['has no date', 'review: reviewed by Sr. Mary\n'],
])('reports a Malayalam text whose review %s', (_what, line) => {
  const review = 'review: awaiting review by a native editor and a doctor\n';
  const files = [EMERGENCY, VISITORS, 'texts/ml/home.yaml', NAMES_FILE];
  const reasons = reasonsWith(files, review, line);
  for (const file of files) {
    expect(reasons).toContainEqual(expect.stringMatching(`^${file}: review: `));
  }
});

test('accepts a review with a name and a date', () => {
  const review = 'review: awaiting review by a native editor and a doctor';
  expect(reasonsWith(EMERGENCY, review, 'review: reviewed by Dr. A. Nair on 2026-12-01')).toEqual(
    [],
  );
});
