import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { describeFaults } from '../issue.ts';
import { checkPages } from './check-pages.ts';

const ICU = 'alappuzha/facilities/ICU.md';
const RADIOLOGY = 'alappuzha/departments/radiology.md';
const LAW = 'Disclosure of the sex of the foetus is prohibited under law.';

function page({
  description = 'Beds with a monitor for patients who are very ill, and when you can visit them here.',
  words = `One nurse looks after two patients.\n\n{urgent}\n\n${LAW}`,
} = {}): string {
  return `---\ndescription: ${description}\nintro: Patients who are very ill lie here.\n---\n\n## Care\n\n${words}\n`;
}

const shared =
  'scene: icu\nalt: A bed.\nurgent:\n  lead: if the patient has\n  signs: [fever, pain]\n';
const files: Readonly<Record<string, string>> = {
  'shared/facilities/ICU.yaml': `title: ICU\n${shared}`,
  'shared/departments/radiology.yaml': `heading: Radiology\ndoctors: { title: Doctors, team: team }\n${shared}`,
  [ICU]: page(),
  [RADIOLOGY]: page({
    description:
      'X-ray, ultrasound and CT scans for patients of all wards, with a booking for most of them.',
  }),
};

function faultsWith(changed: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const place of ['alappuzha', 'kozhencherry', 'punalur']) {
    const services = `texts/${place}/services.yaml`;
    cpSync(join(CONTENT_ROOT, services), join(root, services));
  }
  for (const [file, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(root, 'texts', file)), { recursive: true });
    writeFileSync(join(root, 'texts', file), text);
  }
  return describeFaults(checkPages(root)).split('\n').filter(Boolean);
}

test('reports no issue in valid pages', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  [
    'a short description',
    { [ICU]: page({ description: 'The ICU.' }) },
    'description has 8 characters',
  ],
  [
    'a word that tells the sex of a child, on a page about scans',
    {
      [RADIOLOGY]: page({
        description:
          'X-ray, ultrasound and CT scans for patients of all wards, with a booking for most.',
        words: `{urgent}\n\n${LAW} We do not say if it is a boy.`,
      }),
    },
    'says “boy”: write child or baby',
  ],
  ['missing danger signs', { [ICU]: page({ words: 'Quiet.' }) }, 'never names 0477 555 0111'],
  [
    'a page about scans without the legal notice',
    {
      [RADIOLOGY]: page({
        description:
          'X-ray, ultrasound and CT scans for patients of all wards, with a booking for most.',
        words: '{urgent}',
      }),
    },
    'lacks the text that the law requires',
  ],
  [
    'a phone number instead of its placeholder',
    { [ICU]: page({ words: '{urgent}\n\nCall 0477 555 0100.' }) },
    'line 10: says “0477 555 0100”: write the number',
  ],
])('reports %s', (_what, changed, reason) => {
  expect(faultsWith(changed)).toContainEqual(expect.stringContaining(reason));
});
