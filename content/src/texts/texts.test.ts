import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactOf, hospitalIds } from '@poyanil/domain';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { loadText, readText } from './read-text.ts';
import { checkTexts, pageFile, textFiles } from './text-files.ts';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
const ICU = pageFile('poyanil_hospital', 'facilities', 'ICU');
const HOME = 'texts/home.yaml';

cpSync(join(CONTENT_ROOT, 'texts'), join(root, 'texts'), { recursive: true });
const changed = new Set<string>();
afterEach(() => {
  for (const file of changed) rmSync(join(root, file), { force: true });
  for (const file of changed) {
    const good = join(CONTENT_ROOT, file);
    if (existsSync(good)) cpSync(good, join(root, file));
  }
  changed.clear();
});
afterAll(() => rmSync(root, { recursive: true }));

function readPage(body: string, head = 'description: D\nintro: I') {
  write(ICU.file, `---\n${head}\n---\n\n${body}\n`);
  return readText(root, ICU, 'poyanil_hospital');
}
function write(file: string, text: string): void {
  changed.add(file);
  writeFileSync(join(root, file), text);
}
function reasons(): string[] {
  return checkTexts(root).map(({ file, field, reason }) => [file, field, reason].join(': '));
}

test('reads a page as sections of paragraphs, lists and tables', () => {
  const { text, faults } = readPage(
    'First.\n\n## Rules\n\n**Hands.** Wash them\nand dry them.\n\n1. One\n2. See [Contact Us](contact_us)\n\n| Ward | Time |\n|---|---|\n| ICU | 5 pm |',
  );
  expect(faults).toEqual([]);
  expect(text?.sections).toEqual([
    { blocks: [{ kind: 'paragraph', words: ['First.'] }] },
    {
      heading: 'Rules',
      blocks: [
        { kind: 'paragraph', words: [{ strong: 'Hands.' }, ' Wash them and dry them.'] },
        {
          kind: 'list',
          isNumbered: true,
          items: [['One'], ['See ', { link: 'contact_us', text: 'Contact Us' }]],
        },
        { kind: 'table', head: ['Ward', 'Time'], rows: [['ICU', '5 pm']] },
      ],
    },
  ]);
});

test.each([
  ['# Title', 'has a heading that is not of the second level: Title'],
  [
    '> Words',
    'has “> Words”, which no page shows: use only headings, paragraphs, lists and tables',
  ],
  ['It is *here*.', 'has “*here*” in a line, which no page shows: use only bold words and links'],
  ['- One\n\n  more', 'has more than one line in the list'],
  ['{doctors}', 'has {doctors} alone in a paragraph: this page has no such part'],
  ['Call {nobody}.', '{nobody} is unknown at this hospital'],
  ['Call {desk:urologie}.', '{desk:urologie} is unknown at this hospital'],
])('reports text that pages cannot show: %j', (body, reason) => {
  expect(readPage(body).faults).toContainEqual(
    expect.objectContaining({ file: ICU.file, reason: expect.stringContaining(reason) }),
  );
});

test('replaces placeholders with the town, numbers, hours and tables', () => {
  const body = 'In {place}, call {landline} or {desk:urology}, {OP hours}.\n\n{fees}';
  const [section] = readPage(body).text?.sections ?? [];
  expect(section?.blocks[0]).toEqual({
    kind: 'paragraph',
    words: ['In Alappuzha, call 0477 555 0100 or 0477 555 0137, 9 am to 1 pm and 3.30 pm to 6 pm.'],
  });
  expect(section?.blocks[1]).toMatchObject({ kind: 'table', head: ['Consultation', 'Fee'] });
});

test('shows shared danger signs at each hospital with its emergency number', () => {
  write(
    ICU.shared ?? '',
    'title: ICU\nscene: s\nalt: a\nurgent: { lead: if, signs: [a fit, a fall], after: Come. }\n',
  );
  for (const id of hospitalIds) {
    const file = pageFile(id, 'facilities', 'ICU');
    write(file.file, '---\ndescription: D\nintro: I\n---\n\n{urgent}\n');
    expect(loadText(root, file, id).sections[0]?.blocks).toEqual([
      {
        kind: 'urgent',
        blocks: [
          {
            kind: 'paragraph',
            words: [`Call ${contactOf(id).emergencyNumber}, or 108 for an ambulance, if:`],
          },
          { kind: 'list', isNumbered: false, items: [['a fit'], ['a fall']] },
          { kind: 'paragraph', words: ['Come.'] },
        ],
      },
    ]);
  }
});

test('replaces the shared text only at the hospital with its own text', () => {
  const home = readFileSync(join(root, HOME), 'utf8').split('\nsites:')[0];
  write(HOME, `${home}\nsites:\n  punalur:\n    welcome: [Hills]\n`);
  const [file] = textFiles('poyanil_hospital_punalur');
  const welcome = (id: (typeof hospitalIds)[number]) =>
    file && Object(readText(root, file, id).text).welcome;
  expect(welcome('poyanil_hospital_punalur')).toEqual(['Hills']);
  expect(welcome('poyanil_hospital')).not.toEqual(['Hills']);
});

test.each([
  [HOME, 'welcome: [', /is not YAML/],
  [HOME, 'welcome: []\n', /carousel: .*expected array/i],
  [HOME, 'sites: {delhi: {}}\n', /sites\.delhi: is not the place of a hospital/],
  [ICU.file, 'Words alone', /does not begin with front matter/],
  [ICU.file, '---\nintro: I\n---\nWords', /description: .*expected string/i],
  [ICU.file, '---\nintro: I\ndescription: D\nprize: 1\n---\nWords', /prize/],
  ['texts/alappuzha/services.yaml', 'fees: 300\n', /registrationHours: .*expected string/i],
])('reports file, field and reason of an issue in %s: %j', (file, text, reason) => {
  write(file, text);
  const found = reasons();
  expect(found).toContainEqual(expect.stringMatching(reason));
  expect(found.every((each) => each.startsWith(file))).toBe(true);
});

test('reports a missing text and a text without a page', () => {
  rmSync(join(root, ICU.file));
  changed.add(ICU.file);
  write('texts/punalur/departments/astrology.md', 'Stars');
  expect(reasons().toSorted()).toEqual([
    `${ICU.file}: : is missing: a page shows this text`,
    'texts/punalur/departments/astrology.md: : does not belong to any page',
  ]);
});
