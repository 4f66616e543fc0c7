import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { CONTENT_ROOT } from '../content-root.ts';
import { describeFaults } from '../issue.ts';
import { readContentFolder } from '../load-content.ts';
import { checkSpelling, openDictionaries } from './check-spelling.ts';

const NEWS = 'entries/news/free-camp.md';
const DOCTOR = 'entries/doctors/anil-nair.yaml';
const PAGE = 'texts/alappuzha/departments/pediatrics.md';
const SHARED = 'texts/shared/departments/pediatrics.yaml';
const SERVICES = 'texts/alappuzha/services.yaml';
const LIST = 'editorial-words.txt';

const dictionaries = await openDictionaries();

async function faultsWith(files: Record<string, string>, isAllRead = true): Promise<string[]> {
  const root = contentFolder(files);
  const { content, faults } = await readContentFolder(root);
  expect(faults).toEqual([]);
  return describeFaults(checkSpelling(root, content, dictionaries, isAllRead))
    .split('\n')
    .filter(Boolean);
}

function newsWith(words: string): Record<string, string> {
  return { [NEWS]: goodFile(NEWS, '- Blood pressure', `${words}\n\n- Blood pressure`) };
}

function pageWith({
  words = 'Ask a nurse.',
  sign = 'fever',
  fee = 'free',
}): Record<string, string> {
  const services = readFileSync(join(CONTENT_ROOT, SERVICES), 'utf8');
  return {
    [SERVICES]: services.replace(/^ {2}fees:\n {4}head: .*$/m, `  fees:\n    head: [What, ${fee}]`),
    [SHARED]: `heading: Pediatrics\nscene: s\nalt: A bed\ndoctors: { title: Doctors, team: pediatrics team }\nurgent: { lead: for, signs: [pain, ${sign}] }\n`,
    [PAGE]: `---\ndescription: Children\nintro: Children\n---\n\n${words}\n\n{urgent}\n\n{fees}\n`,
  };
}

describe('a misspelt word', () => {
  it('is reported in an entry with its field and suggestions', async () => {
    expect(await faultsWith(newsWith('The doctor will recieve you.'))).toEqual([
      expect.stringMatching(
        /^entries\/news\/free-camp\.md: content: “recieve” is in no dictionary: write receive/,
      ),
    ]);
  });

  it('is reported in a page with its line', async () => {
    expect(await faultsWith(pageWith({ words: 'Ask a nurse.\n\nAsk the hosptal.' }))).toEqual([
      expect.stringMatching(`^${PAGE}: line 8: “hosptal” is in no dictionary: write hospital`),
    ]);
  });

  it('is reported in a shared text with its line', async () => {
    expect(await faultsWith(pageWith({ sign: 'fevr' }))).toEqual([
      expect.stringMatching(`^${SHARED}: line 5: “fevr” `),
    ]);
    expect(await faultsWith(pageWith({ fee: 'rupeez' }))).toEqual([
      expect.stringMatching(`^${SERVICES}: line \\d+: “rupeez” `),
    ]);
  });

  it('is reported once if a field has it twice', async () => {
    expect(await faultsWith(newsWith('One hosptal and another hosptal.'))).toHaveLength(1);
  });

  it.each(['kerala', 'haemoglobn', 'bystandr', 'doctor’z'])('is reported: %s', async (word) => {
    expect(await faultsWith(newsWith(`It says ${word}.`))).toEqual([
      expect.stringContaining(`“${word.replace('’', "'")}” is in no dictionary`),
    ]);
  });
});

describe('an American word', () => {
  it.each([
    ['anemia', 'anaemia'],
    ['color', 'colour'],
    ['liter', 'litre'],
    ['analyze', 'analyse'],
    ['counseling', 'counselling'],
    ['sterilized', 'sterilised'],
  ])('is reported with the British spelling: %s', async (word, british) => {
    expect(await faultsWith(newsWith(`It says ${word}.`))).toEqual([
      `${NEWS}: content: “${word}” is not our spelling: write ${british}`,
    ]);
  });

  it('is accepted only in fixed names', async () => {
    const names = 'Operation Theaters, Fertility Center, Emergency / Casuality and Anesthesiology';
    expect(await faultsWith(newsWith(`See ${names}, or our immunization room.`))).toEqual([]);
    expect(await faultsWith(newsWith('Come to casuality, to the theaters.'))).toEqual([
      expect.stringContaining('“casuality” is in no dictionary: write ca'),
      expect.stringContaining('“theaters” is '),
    ]);
  });
});

describe('checkSpelling', () => {
  it.each([
    'https://hospital.example/hsptl',
    'hsptl@hospital.example',
    '[the way](https://hospital.example/hsptl)',
    '[a letter](mailto:hsptl@hospital.example)',
    '0477 555 0100',
    'HbA1c and the 15th',
    'P. J. Abraham’s',
    'Dr. Anil Nair and Dr. Nair’s nurse',
  ])('ignores addresses, numbers, initials and names: %s', async (words) => {
    expect(await faultsWith(newsWith(`See ${words}.`))).toEqual([]);
  });
});

describe('a doctor’s name', () => {
  it('is accepted in other entries, and reported if misspelt', async () => {
    const doctor = { [DOCTOR]: goodFile(DOCTOR, 'Dr. Anil Nair', 'Dr. Sosamma Iype') };
    expect(await faultsWith({ ...doctor, ...newsWith('Dr. Sosamma Iype comes.') })).toEqual([]);
    expect(await faultsWith({ ...doctor, ...newsWith('Dr. Sossamma Iype comes.') })).toEqual([
      `${NEWS}: content: “Sossamma” is in no dictionary: write Sosamma`,
    ]);
  });
});

describe('the list of editorial words', () => {
  const words = newsWith('Kizhi and pizhichil, an elippani talk, MEDISEP.');

  it('allows its words, also capitalised at the start of a sentence', async () => {
    expect(await faultsWith({ ...words, [LIST]: 'elippani\nkizhi\nMEDISEP\npizhichil\n' })).toEqual(
      [],
    );
  });

  it.each([
    ['kizhi elippani MEDISEP pizhichil', 'line 2: “elippani” comes after'],
    ['elippani kizhi kizhi MEDISEP pizhichil', 'line 3: “kizhi” is listed'],
    ['elippani kizhi MEDISEP nurse pizhichil', 'line 4: “nurse” is in no'],
    ['elippani kizhi MEDISEP Nair pizhichil', 'line 4: “Nair” is in no text'],
    ['elippani kizhi MEDISEP pizhichil puttu', 'line 5: “puttu” is in'],
    ['elippani kizhi MEDISEP pizhichil  ', 'line 5: “” is in no text'],
  ])('is reported if it is %j', async (list, fault) => {
    const lines = list.replaceAll(' ', '\n');
    expect(await faultsWith({ ...words, [LIST]: lines })).toContainEqual(
      expect.stringContaining(`${LIST}: ${fault}`),
    );
  });

  it('may have unused words if a file cannot be read', async () => {
    const list = 'elippani\nkizhi\nMEDISEP\npizhichil\nputtu\n';
    expect(await faultsWith({ ...words, [LIST]: list }, false)).toEqual([]);
  });
});
