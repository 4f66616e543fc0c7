import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactOf, type PhoneLine, phoneLines } from '@poyanil/domain';
import { describe, expect, it } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { CONTENT_ROOT } from '../content-root.ts';
import { describeFaults } from '../issue.ts';
import { readContentFolder } from '../load-content.ts';
import { checkWords } from './check-words.ts';
import type { LinesOf } from './number-owners.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const OTHER_DOCTOR = 'entries/doctors/sunil-das.yaml';
const LISTING = 'entries/listings/general-medicine.yaml';
const NEWS = 'entries/news/free-camp.md';
const FACILITY = 'texts/alappuzha/facilities/ICU.md';
const ALAPPUZHA = contactOf('poyanil_hospital');
const KOZHENCHERRY = contactOf('poyanil_hospital_kozhencherry');
const DESK = deskOf('general_medicine');

async function faultsWith(files: Record<string, string | undefined>, linesOf?: LinesOf) {
  const root = contentFolder(files);
  const { content, faults } = await readContentFolder(root);
  expect(faults).toEqual([]);
  return describeFaults(checkWords(root, content, linesOf))
    .split('\n')
    .filter(Boolean);
}

function newsWith(words: string): Record<string, string> {
  return { [NEWS]: goodFile(NEWS, '- Blood pressure', `${words}\n\n- Blood pressure`) };
}

function doctorWith(...numbers: string[]): Record<string, string> {
  const list = `[${numbers.map((number) => `"${number}"`).join(', ')}]`;
  return { [DOCTOR]: goodFile(DOCTOR, '[0475 0000001, 0475 0000002]', list) };
}

function facilityWith(words: string): Record<string, string> {
  const services = 'texts/alappuzha/services.yaml';
  return {
    [services]: readFileSync(join(CONTENT_ROOT, services), 'utf8'),
    'texts/shared/facilities/ICU.yaml': 'title: ICU\nscene: s\nalt: a\n',
    [FACILITY]: `---\ndescription: D\nintro: I\n---\n\n${words}\n`,
  };
}

function deskOf(department: string): string {
  const desk = phoneLines('poyanil_hospital').find((line) => line.department === department);
  if (desk === undefined) throw new Error(`There is no desk of ${department}.`);
  return desk.number;
}

describe('a telephone number in a text', () => {
  it('may be a line of the hospital or the number of its doctor', async () => {
    const words = `Ask at ${ALAPPUZHA.contactNumber}, ${DESK} or 0475 0000001.`;
    const page = facilityWith('Ask at {landline}.');
    expect(await faultsWith({ ...newsWith(words), ...page })).toEqual([]);
  });

  it.each([
    ...['0477 555 0999', '(0477) 5550999', '+91 477 555 0999', '90000 55509', '0477 555 099'],
    ...['1800 425 0000', '555 0999'],
  ])('is reported if it has no owner: %s', async (number) => {
    expect(await faultsWith(newsWith(`Ask at ${number}.`))).toEqual([
      `${NEWS}: content: ${number} is not the number of a line, desk or doctor (on a page of Alappuzha)`,
    ]);
  });

  it('is reported if it belongs to another hospital', async () => {
    const number = KOZHENCHERRY.emergencyNumber;
    expect(await faultsWith(newsWith(`In an emergency call ${number}.`))).toEqual([
      `${NEWS}: content: ${number} belongs to the emergency line, Kozhencherry (on a page of Alappuzha); next to “emergency”, give only the emergency line, ${ALAPPUZHA.emergencyNumber}`,
    ]);
  });

  it('is also checked in a link', async () => {
    expect(await faultsWith(newsWith('[Call us](tel:+914775550999)'))).toEqual([
      expect.stringMatching(
        /^entries\/news\/free-camp\.md: content: \+914775550999 is not the number/,
      ),
    ]);
  });

  it.each(['2026-03-02 09.30', '1,25,000', '688521', '9.30 am to 1 pm', '250 KVA', '1988-2026'])(
    'is not found in dates, times and other numbers: %s',
    async (words) => {
      expect(await faultsWith(newsWith(`It is ${words}.`))).toEqual([]);
    },
  );
});

describe('next to a danger sign', () => {
  it.each([
    `For chest pain or a stroke, call ${DESK}.`,
    `Is it a stroke:\n\n- call ${DESK}`,
    `Was he bitten? We can help. Call ${DESK}.`,
    `In an emergency ring Dr. Anil at ${DESK}.`,
    'For a snake bite call 0475 0000001.',
    `1. Chest pain of 10 minutes is a reason to call\n2. Call ${DESK}`,
    `> A snake bite cannot wait.\n>\n> Call ${DESK}.`,
  ])('reports a number other than the emergency line: %s', async (words) => {
    expect(await faultsWith(newsWith(words))).toEqual([
      expect.stringContaining(`give only the emergency line, ${ALAPPUZHA.emergencyNumber}`),
    ]);
  });

  it('reports a number in another item of the same list', async () => {
    const words = '## Come now\n\n- a stroke\n- call {landline}';
    expect(await faultsWith(facilityWith(words))).toEqual([
      expect.stringMatching(`^${FACILITY}: Come now: ${ALAPPUZHA.contactNumber} `),
    ]);
  });

  it('accepts the emergency line, the ambulance and numbers in other paragraphs', async () => {
    const { emergencyNumber, ambulanceNumber } = ALAPPUZHA;
    const words = `For a stroke call ${emergencyNumber} or the ambulance, ${ambulanceNumber}.\n\nFor a visit call ${DESK}.`;
    expect(await faultsWith(newsWith(words))).toEqual([]);
  });
});

describe('owners of numbers', () => {
  const { emergencyNumber, proNumber } = ALAPPUZHA;
  const onDuty = { [LISTING]: goodFile(LISTING, 'General Medicine', 'Emergency Medicine') };
  const other = goodFile(DOCTOR, 'Dr. Anil Nair', 'Dr. Sunil Das').replace('0000002', '0000003');

  it.each<[what: string, files: Record<string, string>, fault: string]>([
    ['a line of the hospital', doctorWith(DESK, proNumber), 'PRO helpline'],
    [
      'the desk of another department',
      doctorWith(deskOf('urology')),
      'belongs to the desk of Urology, Alappuzha: a number',
    ],
    [
      'the number of another doctor',
      { [OTHER_DOCTOR]: other },
      'contactNumber: 0475 0000001 belongs to Dr. Anil Nair, Alappuzha: a number has one owner, and only doctors of a department may list its desk',
    ],
    [
      'a desk while on emergency duty',
      { ...onDuty, ...doctorWith(emergencyNumber, DESK) },
      `${DESK} is not the emergency line: a doctor of Emergency Medicine lists only that, ${emergencyNumber}`,
    ],
    ['text', doctorWith('ask at us'), 'contactNumber: ask at us is not one telephone number'],
  ])('a doctor may not list %s', async (_what, files, fault) => {
    expect(await faultsWith(files)).toEqual([expect.stringContaining(fault)]);
  });

  it('a doctor may list the department desk, or the emergency line on duty', async () => {
    expect(await faultsWith(doctorWith(DESK))).toEqual([]);
    expect(await faultsWith({ ...onDuty, ...doctorWith(emergencyNumber) })).toEqual([]);
  });

  it('two lines may not have the same number', async () => {
    const twice: PhoneLine = { number: '+91 477 555 0111', purpose: 'desk', name: 'a new desk' };
    const linesOf: LinesOf = (id) => [
      ...phoneLines(id),
      ...(id === 'poyanil_hospital_punalur' ? [twice] : []),
    ];
    expect(await faultsWith({}, linesOf)).toEqual([
      'telephone lines: Punalur: +91 477 555 0111 belongs to the emergency line, Alappuzha, and to a new desk, Punalur',
    ]);
  });
});

describe('leftover markup', () => {
  it.each([
    ['of arrival.       - >- The entrance', 'a mark of YAML'],
    ['Come early. |- Bring it', 'a mark of YAML'],
    ['Call {landlin} today', 'a placeholder that nothing fills'],
    ['It is **not an ambulance', 'a mark of Markdown'],
    ['See [the page](/about', 'a mark of Markdown'],
    ['Food &amp; water', 'a mark of HTML'],
    ['It costs undefined', 'a value that a program left'],
    ['Bring water - bring food', 'a hyphen between spaces'],
    ['The end.    The beginning', 'two spaces in a row'],
  ])('is reported in an entry: %s', async (words, trace) => {
    const files = { [DOCTOR]: goodFile(DOCTOR, 'MBBS, MD', JSON.stringify(words)) };
    expect(await faultsWith(files)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^entries/doctors/anil-nair\\.yaml: education: shows “.*”: ${trace}`),
      ),
    );
  });

  it('is reported in a page and in unparsed Markdown of an entry', async () => {
    expect(await faultsWith(facilityWith('Words that go on. - >- So do these.'))).toEqual([
      `${FACILITY}: shows “Words that go on. - >- So do these.”: a mark of YAML`,
    ]);
    expect(await faultsWith(newsWith('Come **early'))).toEqual([
      `${NEWS}: content: shows “Come **early”: a mark of Markdown`,
    ]);
  });

  it('does not include the hyphen of a fixed name', async () => {
    const name = 'Turn to Clinical Physiotherapy - Starting Soon in the list.';
    expect(await faultsWith(facilityWith(name))).toEqual([]);
  });
});
