import { describe, expect, it } from 'vitest';
import {
  contentFolder,
  expectFaults,
  type FaultyFile,
  faultyIn,
  goodFile,
} from '../../tests/support/small-content.ts';
import { describeFaults } from './issue.ts';
import { readContentFolder } from './load-content.ts';
import { NO_TIME } from './read-field.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const NEWS = 'entries/news/free-camp.md';
const CAREER = 'entries/careers/staff-nurse.md';

const TIME = '2026-03-02T09:00:00+05:30';
const HOSPITALS = expect.stringMatching(/: hospital: is not a hospital: .*\bpoyanil_hospital\b/);

const inFile = (file: string) => (line: string, instead: string, fault: string) =>
  faultyIn(file)(fault, line, instead, fault);
const inCareer = inFile(CAREER);
const inDoctor = inFile(DOCTOR);
const inNews = inFile(NEWS);

const faulty = (file: string, text: string, fault: string): FaultyFile => ({
  ...{ what: fault, file, text, faults: [fault] },
});
const NO_FRONT_MATTER = 'does not begin with front matter between lines of ---';

const cases: FaultyFile[] = [
  inDoctor('education: MBBS, MD\n', '', 'education: is missing'),
  inDoctor('education: MBBS, MD', 'education:', 'education: is missing'),
  inDoctor('name:', 'nick: A\nname:', 'nick: is not a field of this kind of entry'),
  inDoctor(TIME, '2026-03-02', `publishedAt: ${NO_TIME}`),
  inDoctor(TIME, '2026-03-02T09:00:00', `publishedAt: ${NO_TIME}`),
  inDoctor(TIME, '2026-06-31T09:00:00+05:30', `publishedAt: ${NO_TIME}`),
  inDoctor(TIME, '2026-13-01T09:00:00Z', `publishedAt: ${NO_TIME}`),
  inDoctor(`publishedAt: ${TIME}\n`, '', `publishedAt: ${NO_TIME}`),
  inDoctor('name:', 'draft: perhaps\nname:', 'draft: is neither true nor false'),
  inDoctor('anil@hospital.example', 'anil at home', 'email: is not one e-mail address'),
  inDoctor(
    '[0475 0000001',
    '[1, 2, 0475 0000001',
    'contactNumber: has more than 3 items in its list',
  ),
  inDoctor(
    '[0475 0000001, 0475 0000002]',
    '0475 0000001',
    'contactNumber: is not a list with at least one item',
  ),
  inDoctor('name: Dr. Anil Nair', 'name: "Dr.\\nAnil"', 'name: has more than one line'),
  inDoctor('Dr. Anil Nair', 'x'.repeat(257), 'name: is longer than 256 characters'),
  inNews('Come *early*', '<div>\nCome\n</div>\n\nEarly', 'content: cannot contain html'),
  inNews(
    'asset:portrait-anil',
    'https://elsewhere.example/a.png',
    'content: cannot contain a picture that is not an asset: https://elsewhere.example/a.png',
  ),
  faulty(NEWS, '# A camp\n\nFor all.\n', NO_FRONT_MATTER),
  faulty(NEWS, '---\nheadline: A camp\n', NO_FRONT_MATTER),
  faulty(NEWS, goodFile(NEWS, '', '').replace(/---\n\n[\s\S]*/, '---\n'), 'content: is missing'),
  inNews(
    'headline:',
    'content: Elsewhere\nheadline:',
    'content: must be below the front matter, not in it',
  ),
  inCareer(
    'numberOfVacancy: 2',
    'numberOfVacancy: -2',
    'numberOfVacancy: is not a whole number of at least 0',
  ),
  ...['entries/doctors/notes.txt', 'entries/nurses/asha.yaml', 'entries/doctors/asha'].map((file) =>
    faulty(file, 'name: Asha', 'is not in a folder of entries, or does not have their ending'),
  ),
];

describe('check of entries', () => {
  it.each(cases)('reports file and field of an issue: $file: $what', expectFaults);

  it('reports an unknown hospital and lists the known ones', async () => {
    const text = goodFile(DOCTOR, 'hospital: poyanil_hospital', 'hospital: another_hospital');
    const { faults } = await readContentFolder(contentFolder({ [DOCTOR]: text }));
    expect(describeFaults(faults).split('\n')).toContainEqual(HOSPITALS);
  });

  it('reports broken YAML with its line', async () => {
    const root = contentFolder({ [DOCTOR]: 'name: [Dr. Anil\nhospital: x\n' });
    const { faults } = await readContentFolder(root);
    const own = faults.filter(({ file }) => file === DOCTOR);
    expect(own).toEqual([
      { file: DOCTOR, field: '', reason: expect.stringMatching(/^is not YAML: .+ at line \d/) },
    ]);
  });

  it('reports a file name that is not a valid identifier', async () => {
    const file = 'entries/doctors/Sunil Nair.yaml';
    const { faults } = await readContentFolder(contentFolder({ [file]: goodFile(DOCTOR, '', '') }));
    expect(describeFaults(faults)).toMatch(
      /^entries\/doctors\/Sunil Nair\.yaml: its name is not an id/,
    );
  });
});
