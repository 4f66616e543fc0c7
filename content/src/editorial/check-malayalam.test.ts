import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactOf } from '@poyanil/domain';
import { afterAll, expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { describeFaults } from '../issue.ts';
import { loadContent } from '../load-content.ts';
import { NAMES_FILE } from '../texts/names.ts';
import { SERVICE_WORDS_FILE } from '../texts/service-words.ts';
import { checkMalayalam } from './check-malayalam.ts';

const WAY = 'texts/ml/alappuzha/guides/how_to_reach.md';
const OUT_PATIENTS = 'texts/ml/alappuzha/facilities/out_patient_department.md';
const HOME = 'texts/ml/home.yaml';
const { contactNumber, emergencyNumber } = contactOf('poyanil_hospital');

const content = await loadContent(CONTENT_ROOT);
const root = mkdtempSync(join(tmpdir(), 'malayalam-'));
cpSync(join(CONTENT_ROOT, 'texts'), join(root, 'texts'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

function faultsWith(file: string, words: string, instead: string): string[] {
  const good = readFileSync(join(root, file), 'utf8');
  if (!good.includes(words)) throw new Error(`${file} has no ${words}`);
  writeFileSync(join(root, file), good.replace(words, instead));
  const faults = checkMalayalam(root, content);
  writeFileSync(join(root, file), good);
  return describeFaults(faults).split('\n').filter(Boolean);
}

test.each<[file: string, words: string, instead: string, ...reasons: string[]]>([
  [
    WAY,
    'വിളിക്കാൻ {landline}',
    'വിളിക്കാൻ {appointments}',
    'description: has other names in braces than the English text: {appointments}, there {landline}',
  ],
  [
    WAY,
    'വിളിക്കാൻ {landline}',
    `വിളിക്കാൻ {landline}, ${contactNumber}`,
    'description: has other figures than the English text',
    `description: says “${contactNumber}”: write the number's name in braces`,
  ],
  [
    WAY,
    '300 മീറ്റർ',
    '400 മീറ്റർ',
    'intro: has other figures than the English text: 400, 66, there 300, 66',
  ],
  [
    SERVICE_WORDS_FILE,
    'ഒരു സമയം 2 പേർ',
    'ഒരു സമയം 3 പേർ',
    'words: has other figures than the English text: 3, there 2',
  ],
  [
    WAY,
    '## ബന്ധപ്പെട്ട പേജുകൾ',
    '## ഇവിടെ\n\nവരിക.\n\n## ബന്ധപ്പെട്ട പേജുകൾ',
    'section 7: has other lines of lists and tables than the English text: 0, there 3',
    'section 7: has other links than the English text: none, there contact_us',
    'section 8: is only here: the English text has none',
  ],
  [
    OUT_PATIENTS,
    'highlight: അപ്പോയിന്റ്മെന്റിന് {appointments}\n',
    '',
    'highlight: is missing: the English text has it',
  ],
  [
    OUT_PATIENTS,
    '| രജിസ്ട്രേഷൻ കൗണ്ടർ | {registration hours} |\n',
    '',
    'section 1: has other names in braces',
    'section 1: has other lines of lists and tables than the English text: 2, there 3',
  ],
  [WAY, '(contact_us)', '(careers)', 'section 7: has other links than the English text: careers,'],
  [
    HOME,
    'scene: hero',
    'scene: opd',
    'carousel.0.scene: is a different drawing than in the English text, hero',
  ],
  [
    WAY,
    'ഓട്ടോ കിട്ടും',
    'auto കിട്ടും',
    'section 2: has “auto” in Latin letters: write it in Malayalam, or in quotes or brackets if a sign or a map has it in Latin letters',
  ],
  [
    WAY,
    'ബസുകൾ പൂങ്കാവിൽ',
    'ബസുകൾ പൂങ്കാവില\u0D4D\u200D',
    'section 2: has ല\u0D4D\u200D as three characters: write ൺ, ൻ, ർ, ൽ, ൾ or ൿ',
  ],
  [
    NAMES_FILE,
    'group: പൊയ്യാനിൽ',
    `group: ${'പൊയ്യാനിൽ'.normalize('NFD')}`,
    'group: has a vowel sign in two parts',
  ],
])('reports issues in %s if %j becomes %j', (file, words, instead, ...reasons) => {
  expect(faultsWith(file, words, instead)).toEqual(
    reasons.map((reason) => expect.stringContaining(`${file}: ${reason}`)),
  );
});

test.each(["'Bus Stand'", '‘Bus Stand’', '“Bus Stand”', '(auto-stand)', 'NH183'])(
  'accepts Latin letters in quotes, brackets and road numbers: %s',
  (name) => {
    const latin = faultsWith(WAY, 'ഓട്ടോ കിട്ടും', `${name} ഓട്ടോ കിട്ടും`).filter((fault) =>
      fault.includes('Latin'),
    );
    expect(latin).toEqual([]);
  },
);

const DIALYSIS = 'ഡയാലിസിസിന് വരാൻ കഴിയുന്നില്ലെങ്കിൽ രാവിലെ നേരത്തെ {landline} എന്ന നമ്പറിൽ വിളിക്കുക.';

test.each([
  ['നെഞ്ചുവേദന', 'നെഞ്ചുവേദനയുണ്ടെങ്കിൽ ഇരിക്കുക.'],
  ['പാമ്പ്', 'പാമ്പ് കടിച്ചാൽ വരിക.'],
  ['വിഷം', 'വിഷം കഴിച്ചാൽ വരിക.'],
  ['പൊള്ളല', 'പൊള്ളലേറ്റാൽ വരിക.'],
  ['ശ്വാസം എടുക്കാൻ', 'ശ്വാസം എടുക്കാൻ കഴിയുന്നില്ല.'],
])('accepts only emergency and ambulance numbers in a paragraph with %s', (sign, words) => {
  expect(faultsWith(WAY, DIALYSIS, `${words} ${DIALYSIS}`)).toEqual([
    expect.stringContaining(`next to “${sign}”, give only the emergency line, ${emergencyNumber}`),
  ]);
  const urgent = `${words} ${DIALYSIS.replace('{landline}', '{emergency}, {ambulance}')}`;
  expect(faultsWith(WAY, DIALYSIS, urgent).join()).not.toContain('give only the emergency line');
});

test('reports a number in the same sentence as ambulance, not in the next one', () => {
  const [before, after] = ['നേരത്തെ {landline} എന്ന', 'നേരത്തെ ആംബുലൻസിന് {landline} എന്ന'];
  expect(faultsWith(WAY, before, after)).toEqual([
    expect.stringContaining('next to “ആംബുലൻസ”, give only the emergency line'),
  ]);
  expect(faultsWith(WAY, DIALYSIS, `ആംബുലൻസ് ഗേറ്റിലുണ്ട്. ${DIALYSIS}`)).toEqual([]);
});

test('ignores words that only begin like a danger sign', () => {
  expect(faultsWith(WAY, DIALYSIS, `വിഷമിക്കരുത്. ഈ വിഷയം പറയുക. ${DIALYSIS}`)).toEqual([]);
});
