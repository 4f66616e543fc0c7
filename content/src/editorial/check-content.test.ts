import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder, goodFile } from '../../../tests/support/small-content.ts';
import { CONTENT_ROOT } from '../content-root.ts';
import { describeFaults } from '../issue.ts';
import { readContentFolder } from '../load-content.ts';
import { checkContent } from './check-content.ts';
import type { DepartmentsOf } from './listings.ts';

const SERVICES = 'texts/alappuzha/services.yaml';
const ICU = 'texts/alappuzha/facilities/ICU.md';
const PHARMACY = 'texts/alappuzha/facilities/24_hour_pharmacy.md';
const SHARED_ICU = 'texts/shared/facilities/ICU.yaml';
const DOCTOR = 'entries/doctors/anil-nair.yaml';
const LISTING = 'entries/listings/general-medicine.yaml';
const NEWS = 'entries/news/free-camp.md';

type Files = Readonly<Record<string, string>>;

function page(words: string, heading = 'Care'): string {
  return `---
description: Beds with a monitor for patients who are very ill, and when you can visit them here.
intro: Patients who are very ill lie here.
---

## ${heading}

${words}

## Call or come now

{urgent}
`;
}

function pharmacy(words: string): Files {
  const text = page(words).replace('Beds with a monitor for', 'Tablets, and what to ask, for');
  return { [PHARMACY]: text };
}

function news(words: string): Files {
  return { [NEWS]: goodFile(NEWS, '- Blood pressure', `${words}\n\n- Blood pressure`) };
}

const shared =
  'title: T\nscene: s\nalt: A bed.\nurgent:\n  lead: if the patient has\n  signs: [fever, pain]\n';
const files: Files = {
  [SERVICES]: readFileSync(join(CONTENT_ROOT, SERVICES), 'utf8'),
  [SHARED_ICU]: shared,
  'texts/shared/facilities/24_hour_pharmacy.yaml': shared,
  [ICU]: page('One nurse looks after two patients.'),
};

const departmentsOf: DepartmentsOf = (hospital) =>
  hospital === 'poyanil_hospital' ? ['general_medicine'] : [];

async function faultsWith(changed: Files): Promise<string[]> {
  const root = contentFolder({ ...files, ...changed });
  const { content, faults } = await readContentFolder(root);
  expect(faults).toEqual([]);
  return describeFaults(checkContent(root, content, departmentsOf))
    .split('\n')
    .filter(Boolean);
}

test('reports no issue in valid content', async () => {
  expect(await faultsWith({})).toEqual([]);
});

test.each<[reason: string, files: Files]>([
  [
    `${NEWS}: content: says “Friday” of 14 November 2026, which is a Saturday: write Saturday`,
    news('Come on Friday 14 November 2026.'),
  ],
  [
    `${NEWS}: content: says “Friday” of 14 November 2026, which is a Saturday: write Saturday, or the year`,
    news('Come on Friday 14 and Sunday 15 November.'),
  ],
  [
    `${ICU}: Care: says “Monday” of 14 November 2026, which is a Saturday: write Saturday`,
    { [ICU]: page('The unit moves on 14 November 2026, a Monday.') },
  ],
  [
    `${NEWS}: content: says “31 November”: write a day that 2026 has`,
    news('Come on Friday 31 November 2026.'),
  ],
  [
    `${DOCTOR}: timetable: “Monday to Saturday: 8 am to 1 pm” is outside OP hours`,
    { [DOCTOR]: goodFile(DOCTOR, '9 am to 1 pm', '8 am to 1 pm') },
  ],
  [
    `${DOCTOR}: timetable: “Sunday: 9 am to 1 pm” is outside OP hours`,
    { [DOCTOR]: goodFile(DOCTOR, 'Monday to Saturday:', 'Sunday:') },
  ],
  [
    `${ICU}: Care: says “3 pm to 6 pm”: write 9 am to 1 pm and 3.30 pm to 6 pm (on a page {OP hours})`,
    { [ICU]: page('OP is from 9 am to 1 pm and from 3 pm to 6 pm.') },
  ],
  [
    `${NEWS}: content: says “3 pm to 6 pm”: write 9 am to 1 pm and 3.30 pm to 6 pm`,
    news('OP is 9 am to 1 pm and 3 pm to 6 pm, on Sunday 9 am to 12 noon.'),
  ],
  [
    `${ICU}: Care: says “8 am to 12 noon”: write 8.30 am to 12.30 pm and 3 pm to 5.30 pm (on a page {registration hours})`,
    { [ICU]: page('Registration is open 8 am to 12 noon.') },
  ],
  [
    `${NEWS}: content: says “4 pm to 6 pm”: write 11 am to 11.30 am and 5 pm to 5.30 pm`,
    news('Visiting hours of the ICU are 4 pm to 6 pm.'),
  ],
  [
    `${ICU}: Visiting hours: says “11 am to 12 noon”: write 11 am to 11.30 am`,
    { [ICU]: page('11 am to 12 noon, one visitor.', 'Visiting hours') },
  ],
  [
    `${PHARMACY}: Care: says “The pharmacy closes at 9 pm” about something that is always open: write 24 x 7`,
    pharmacy('The pharmacy closes at 9 pm.'),
  ],
  [`${NEWS}: content: says “9am”: write 9 am, with a space`, news('The desk opens at 9am.')],
  [`${ICU}: Care: says “9.00”: write 9 am, without .00`, { [ICU]: page('It is at 9.00 am.') }],
  [`${ICU}: Care: says “9:30”: write 3.30 pm, with a full stop`, { [ICU]: page('It is at 9:30.') }],
  [`${PHARMACY}: Care: says “24×7”: write 24 x 7`, pharmacy('The pharmacy is open 24×7.')],
  [
    `${NEWS}: content: says “painless”: write what is done, without a promise`,
    news('The treatment is painless.'),
  ],
  [
    'entries/listings/alappuzha: General Medicine has no doctor at Alappuzha: write a listing',
    { [LISTING]: goodFile(LISTING, 'General Medicine', 'Oncology') },
  ],
  [
    `${LISTING}: doctor: General Medicine has no doctor at Alappuzha: write a listing`,
    { [DOCTOR]: goodFile(DOCTOR, 'name:', 'draft: true\nname:') },
  ],
  [
    `${ICU}: Care: says “Stop taking”, as only a doctor may: write do not, never, or ask the doctor`,
    { [ICU]: page('Stop taking blood thinners. Never double the dose.') },
  ],
  [
    `${NEWS}: content: says “double the dose”, as only a doctor may: write do not, never, or ask`,
    news('- Ask before you stop your tablets.\n- Then double the dose.'),
  ],
])('reports an issue: %s', async (reason, changed) => {
  expect(await faultsWith(changed)).toEqual([expect.stringContaining(reason)]);
});

test.each<[string, Files]>([
  [
    'a correct weekday, and a weekday without a year',
    {
      ...news('From Saturday 14 to Sunday 15 November 2026. On Monday, 14 people came.'),
      [ICU]: page('The unit moves on Monday 14 November.'),
    },
  ],
  [
    'a consultation with a note outside OP hours',
    { [DOCTOR]: goodFile(DOCTOR, 'Saturday: 9 am', 'Sunday (pain clinic): 8 am') },
  ],
  [
    'other hours, 24 x 7, and numbers that are not times',
    {
      ...pharmacy('Until 9 pm use the main door. After 9 pm the main door is closed.'),
      ...news(
        'Take a token at the OP counter, 8.30 am to 12.30 pm and 3 pm to 5.30 pm. On Sunday, register from 8.30 am to 11.30 am. Visitors can see the garden every day, 4 pm to 5.30 pm.',
      ),
      [ICU]: page(
        'ICU visits are from 11 am to 11.30 am and from 5 pm to 5.30 pm. We are open 24 x 7, and have 24 beds.',
      ),
    },
  ],
])('accepts %s', async (_what, changed) => {
  expect(await faultsWith(changed)).toEqual([]);
});
