import { describe, expect, it } from 'vitest';
import {
  contentFolder,
  expectFaults,
  type FaultyFile,
  faultyIn,
  goodFile,
} from '../../tests/support/small-content.ts';
import { describeFaults } from './fault.ts';
import { readContentFolder } from './load-content.ts';
import { NO_TIME } from './read-field.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const NEWS = 'entries/news/free-camp.md';
const CAREER = 'entries/careers/staff-nurse.md';

const TIME = '2026-03-02T09:00:00+05:30';
const HOSPITALS = expect.stringMatching(/: hospital: is no hospital: .*\bpoyanil_hospital\b/);

const inCareer = faultyIn(CAREER);
const inDoctor = faultyIn(DOCTOR);
const inNews = faultyIn(NEWS);

const cases: FaultyFile[] = [
  inDoctor('a missing field', 'education: MBBS, MD\n', '', 'education: is missing'),
  inDoctor('an empty field', 'education: MBBS, MD', 'education:', 'education: is missing'),
  inDoctor(
    'an unknown field',
    'name:',
    'nick: A\nname:',
    'nick: is no field of this kind of entry',
  ),
  inDoctor('a day without a time', TIME, '2026-03-02', `publishedAt: ${NO_TIME}`),
  inDoctor('a time without an offset', TIME, '2026-03-02T09:00:00', `publishedAt: ${NO_TIME}`),
  inDoctor('31 June', TIME, '2026-06-31T09:00:00+05:30', `publishedAt: ${NO_TIME}`),
  inDoctor('29 February of no leap year', TIME, '2026-02-29T09:00:00Z', `publishedAt: ${NO_TIME}`),
  inDoctor('month 13', TIME, '2026-13-01T09:00:00Z', `publishedAt: ${NO_TIME}`),
  inDoctor('no time at all', `publishedAt: ${TIME}\n`, '', `publishedAt: ${NO_TIME}`),
  inDoctor(
    'a draft that is a word',
    'name:',
    'draft: perhaps\nname:',
    'draft: is neither true nor false',
  ),
  inDoctor(
    'a wrong address',
    'anil@hospital.example',
    'anil at home',
    'email: is not one e-mail address',
  ),
  inDoctor(
    'four numbers',
    '[0475 0000001',
    '[1, 2, 0475 0000001',
    'contactNumber: has more than 3 in its list',
  ),
  inDoctor(
    'no list',
    '[0475 0000001, 0475 0000002]',
    '0475 0000001',
    'contactNumber: is not a list with something in it',
  ),
  inDoctor(
    'lines in a short text',
    'name: Dr. Anil Nair',
    'name: "Dr.\\nAnil"',
    'name: has more than one line',
  ),
  inDoctor(
    'a short text that is long',
    'Dr. Anil Nair',
    'x'.repeat(257),
    'name: is longer than 256 characters',
  ),
  inNews(
    'HTML in Markdown',
    'Come *early*',
    '<div>\nCome\n</div>\n\nEarly',
    'content: cannot hold html',
  ),
  inNews(
    'a picture in Markdown that is no asset',
    'asset:portrait-anil',
    'https://elsewhere.example/a.png',
    'content: cannot hold a picture that is no asset: https://elsewhere.example/a.png',
  ),
  {
    what: 'no front matter',
    file: NEWS,
    text: '# A camp\n\nFor all.\n',
    faults: ['does not begin with front matter between lines of ---'],
  },
  {
    what: 'front matter without an end',
    file: NEWS,
    text: '---\nheadline: A camp\n',
    faults: ['does not begin with front matter between lines of ---'],
  },
  {
    what: 'a text that is missing below the front matter',
    file: NEWS,
    text: goodFile(NEWS, '', '').replace(/---\n\n[\s\S]*/, '---\n'),
    faults: ['content: is missing'],
  },
  inNews(
    'a text in the front matter that has its place below it',
    'headline:',
    'content: Elsewhere\nheadline:',
    'content: stands below the front matter, not in it',
  ),
  inCareer(
    'a negative number',
    'numberOfVacancy: 2',
    'numberOfVacancy: -2',
    'numberOfVacancy: is not a whole number from 0 on',
  ),
  ...[
    ['a file of no kind', 'entries/doctors/notes.txt'],
    ['a file in a folder of no kind', 'entries/nurses/asha.yaml'],
    ['a file without an ending', 'entries/doctors/asha'],
  ].map(([what = '', file = '']) => ({
    what,
    file,
    text: 'name: Asha',
    faults: ['is in no folder of entries, or does not end as they do'],
  })),
];

describe('a fault in an entry', () => {
  it.each(cases)('is named with file, field and reason: $what', expectFaults);

  it('is an unknown hospital, said with those that there are', async () => {
    const text = goodFile(DOCTOR, 'hospital: poyanil_hospital', 'hospital: another_hospital');
    const { faults } = await readContentFolder(contentFolder({ [DOCTOR]: text }));
    expect(describeFaults(faults).split('\n')).toContainEqual(HOSPITALS);
  });

  it('is broken YAML, with the place in the file', async () => {
    const root = contentFolder({ [DOCTOR]: 'name: [Dr. Anil\nhospital: x\n' });
    const { faults } = await readContentFolder(root);
    const own = faults.filter(({ file }) => file === DOCTOR);
    expect(own).toEqual([
      { file: DOCTOR, field: '', reason: expect.stringMatching(/^is not YAML: .+ at line \d/) },
    ]);
  });

  it('is a name that is no identifier', async () => {
    const file = 'entries/doctors/Sunil Nair.yaml';
    const { faults } = await readContentFolder(contentFolder({ [file]: goodFile(DOCTOR, '', '') }));
    expect(describeFaults(faults)).toMatch(
      /^entries\/doctors\/Sunil Nair\.yaml: its name is no id/,
    );
  });
});
