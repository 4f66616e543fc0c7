import { describe, expect, it } from 'vitest';
import { ContentError, describeFaults } from './fault.ts';
import { loadContent, readContent } from './load-content.ts';
import { contentFolder, goodFile } from './test-content.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const LISTING = 'entries/listings/general-medicine.yaml';
const NEWS = 'entries/news/free-camp.md';
const CAREER = 'entries/careers/staff-nurse.md';
const ASSETS = 'assets/assets.yaml';

describe('good content', () => {
  it('has no fault, and is loaded with each entry and asset', async () => {
    const { content, faults } = await readContent(contentFolder());
    expect(faults).toEqual([]);
    expect(content.entries.map(({ type, id }) => `${type} ${id}`)).toEqual([
      'doctor anil-nair',
      'doctorsListingForParticularDepartment general-medicine',
      'news free-camp',
      'career staff-nurse',
      'testimonial family-of-sara',
      'videoEmbed camp-on-film',
    ]);
    expect(content.assets).toEqual([
      {
        ...{ id: 'portrait-anil', title: 'Portrait of Dr. Anil', description: '' },
        ...{ contentType: 'image/svg+xml', fileName: 'anil.svg', size: 41 },
        ...{ path: '/content/portraits/anil.svg', width: 480, height: 600 },
        publishedAt: '2026-01-05T03:30:00.000Z',
      },
      {
        ...{ id: 'camp-film', title: 'The camp', description: 'Half a minute of the camp' },
        ...{ contentType: 'video/mp4', fileName: 'camp.mp4', size: 4 },
        ...{ path: '/content/films/camp.mp4', publishedAt: '2026-01-06T09:00:00.000Z' },
      },
    ]);
  });

  it('keeps values as the store needs them: times in UTC, absent fields absent', async () => {
    const { entries } = await loadContent(contentFolder());
    const doctor = entries.find(({ id }) => id === 'anil-nair');
    expect(doctor).toEqual({
      ...{ id: 'anil-nair', type: 'doctor', file: DOCTOR, isDraft: false },
      publishedAt: '2026-03-02T03:30:00.000Z',
      fields: {
        ...{ name: 'Dr. Anil Nair', hospital: 'poyanil_hospital' },
        ...{ centerOfExcellence: 'General Medicine', education: 'MBBS, MD' },
        consulting: 'Mon to Sat, 9 am to 1 pm',
        contactNumber: ['0475 0000001', '0475 0000002'],
        ...{ email: 'anil@hospital.example', profilePic: 'portrait-anil' },
      },
    });
    const testimonial = entries.find(({ type }) => type === 'testimonial');
    expect(testimonial?.fields).not.toHaveProperty('testimonialContent');
  });

  it('may hold drafts', async () => {
    const { entries } = await loadContent(
      contentFolder({ [DOCTOR]: goodFile(DOCTOR, 'name:', 'draft: true\nname:') }),
    );
    expect(entries.find(({ id }) => id === 'anil-nair')?.isDraft).toBe(true);
  });
});

interface Case {
  what: string;
  file: string;
  /** The text of the whole file; undefined leaves it out. */
  text: string | undefined;
  /** Each fault as it is shown. */
  faults: string[];
}

function inDoctor(what: string, line: string, instead: string, ...faults: string[]): Case {
  return { what, file: DOCTOR, text: goodFile(DOCTOR, line, instead), faults };
}

const NO_TIME = 'is not a time such as 2026-03-02T09:00:00+05:30';
const TIME = '2026-03-02T09:00:00+05:30';
const HOSPITALS = expect.stringMatching(/: hospital: is no hospital: .*\bpoyanil_hospital\b/);

const cases: Case[] = [
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
  inDoctor(
    'an asset that is not there',
    ': portrait-anil',
    ': portrait-b',
    'profilePic: names an asset that is not there: portrait-b',
  ),
  inDoctor(
    'a film for a portrait',
    ': portrait-anil',
    ': camp-film',
    'profilePic: names an asset that is no image: camp-film',
  ),
  {
    what: 'a reference to an entry that is not there',
    file: LISTING,
    text: goodFile(LISTING, '- anil-nair', '- anil-nair\n  - sunil-nair'),
    faults: ['doctor: names an entry that is not there: sunil-nair'],
  },
  {
    what: 'a reference to an entry of another kind',
    file: LISTING,
    text: goodFile(LISTING, '- anil-nair', '- free-camp'),
    faults: ['doctor: names an entry of another kind: free-camp'],
  },
  {
    what: 'a reference that stands twice',
    file: LISTING,
    text: goodFile(LISTING, '- anil-nair', '- anil-nair\n  - anil-nair'),
    faults: ['doctor: names the same entry twice: anil-nair'],
  },
  {
    what: 'a list of references that is none',
    file: LISTING,
    text: goodFile(LISTING, '\n  - anil-nair', ' anil-nair'),
    faults: ['doctor: is not a list of identifiers'],
  },
  {
    what: 'a text with an asset that is not there',
    file: NEWS,
    text: goodFile(NEWS, 'asset:portrait-anil', 'asset:portrait-b'),
    faults: ['content: names an asset that is not there: portrait-b'],
  },
  {
    what: 'a text with an entry that is no film',
    file: NEWS,
    text: goodFile(NEWS, 'entry:camp-on-film', 'entry:anil-nair'),
    faults: ['content: names an entry of another kind: anil-nair'],
  },
  {
    what: 'HTML in Markdown',
    file: NEWS,
    text: goodFile(NEWS, 'Come *early*', '<div>\nCome\n</div>\n\nEarly'),
    faults: ['content: cannot hold html'],
  },
  {
    what: 'a picture in Markdown that is no asset',
    file: NEWS,
    text: goodFile(NEWS, 'asset:portrait-anil', 'https://elsewhere.example/a.png'),
    faults: ['content: cannot hold a picture that is no asset: https://elsewhere.example/a.png'],
  },
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
  {
    what: 'a text in the front matter that has its place below it',
    file: NEWS,
    text: goodFile(NEWS, 'headline:', 'content: Elsewhere\nheadline:'),
    faults: ['content: stands below the front matter, not in it'],
  },
  {
    what: 'a negative number',
    file: CAREER,
    text: goodFile(CAREER, 'numberOfVacancy: 2', 'numberOfVacancy: -2'),
    faults: ['numberOfVacancy: is not a whole number from 0 on'],
  },
  {
    what: 'a file of no kind',
    file: 'entries/doctors/notes.txt',
    text: 'Notes',
    faults: ['is in no folder of entries, or does not end as they do'],
  },
  {
    what: 'a file in a folder of no kind',
    file: 'entries/nurses/asha.yaml',
    text: 'name: Asha',
    faults: ['is in no folder of entries, or does not end as they do'],
  },
  {
    what: 'a file without an ending',
    file: 'entries/doctors/asha',
    text: 'name: Asha',
    faults: ['is in no folder of entries, or does not end as they do'],
  },
];

describe('a fault in an entry', () => {
  it.each(cases)('is named with file, field and reason: $what', async ({ file, text, faults }) => {
    const read = await readContent(contentFolder({ [file]: text }));
    const own = read.faults.filter((fault) => fault.file === file);
    expect(describeFaults(own).split('\n')).toEqual(faults.map((fault) => `${file}: ${fault}`));
  });

  it('is an unknown hospital, said with those that there are', async () => {
    const text = goodFile(DOCTOR, 'hospital: poyanil_hospital', 'hospital: another_hospital');
    const { faults } = await readContent(contentFolder({ [DOCTOR]: text }));
    expect(describeFaults(faults).split('\n')).toContainEqual(HOSPITALS);
  });

  it('is a doctor of another hospital than the listing', async () => {
    const text = goodFile(LISTING, 'poyanil_hospital', 'punalur_poyanil_hospital');
    const { faults } = await readContent(contentFolder({ [LISTING]: text }));
    expect(faults).toContainEqual({
      file: LISTING,
      field: 'doctor',
      reason: 'names an entry of another hospital: anil-nair',
    });
  });

  it('is broken YAML, with the place in the file', async () => {
    const root = contentFolder({ [DOCTOR]: 'name: [Dr. Anil\nhospital: x\n' });
    const { faults } = await readContent(root);
    const own = faults.filter(({ file }) => file === DOCTOR);
    expect(own).toEqual([
      { file: DOCTOR, field: '', reason: expect.stringMatching(/^is not YAML: .+ at line \d/) },
    ]);
  });

  it('is an identifier that two files have, also in different folders', async () => {
    const copy = 'entries/doctors/punalur/free-camp.yaml';
    const { faults } = await readContent(
      contentFolder({ [copy]: goodFile(DOCTOR, 'Dr. Anil', 'Dr. Sunil') }),
    );
    expect(describeFaults(faults)).toBe(
      `${NEWS}: its identifier free-camp is that of ${copy}, too`,
    );
  });

  it('is a name that is no identifier', async () => {
    const file = 'entries/doctors/Sunil Nair.yaml';
    const { faults } = await readContent(contentFolder({ [file]: goodFile(DOCTOR, '', '') }));
    expect(describeFaults(faults)).toMatch(
      /^entries\/doctors\/Sunil Nair\.yaml: its name is no id/,
    );
  });
});

describe('a fault in the list of assets', () => {
  it.each([
    [
      'a file that is missing',
      'portraits/anil.svg',
      'portraits/b.svg',
      'portrait-anil.file: is not there: portraits/b.svg',
    ],
    [
      'a file of an unknown kind',
      'portraits/anil.svg',
      'portraits/anil.bmp',
      'portrait-anil.file: is of no kind that the site shows: portraits/anil.bmp',
    ],
    ['a bad date', '2026-01-05T', '2026-06-31T', `portrait-anil.publishedAt: ${NO_TIME}`],
    ['an unknown field', 'width: 480', 'wide: 480', 'portrait-anil: '],
    ['an identifier that is none', 'camp-film:', 'Camp Film!:', 'Camp Film!: is no identifier'],
  ])('is named with its asset and field: %s', async (_what, line, instead, fault) => {
    const root = contentFolder({ [ASSETS]: goodFile(ASSETS, line, instead) });
    const { faults } = await readContent(root);
    expect(describeFaults(faults)).toContain(`${ASSETS}: ${fault}`);
  });

  it('is that there is no list', async () => {
    const { faults } = await readContent(contentFolder({ [ASSETS]: undefined }));
    expect(describeFaults(faults)).toContain(`${ASSETS}: is not there`);
  });
});

describe('several faults', () => {
  it('are all named at once, in the order of their files', async () => {
    const root = contentFolder({
      [ASSETS]: goodFile(ASSETS, 'films/camp.mp4', 'films/none.mp4'),
      [DOCTOR]: goodFile(DOCTOR, 'name: Dr. Anil Nair', 'colour: red'),
      [NEWS]: 'no front matter',
      [CAREER]: goodFile(CAREER, TIME, '2026-06-31T09:00:00Z'),
      'entries/stray.md': 'stray',
    });
    const loading = loadContent(root);
    await expect(loading).rejects.toThrow(ContentError);
    const { faults } = await readContent(root);
    expect(faults.map(({ file, field }) => `${file} ${field}`.trim())).toEqual([
      `${ASSETS} camp-film.file`,
      `${CAREER} publishedAt`,
      `${DOCTOR} colour`,
      `${DOCTOR} name`,
      NEWS,
      'entries/stray.md',
      'entries/testimonials/family-of-sara.md video',
    ]);
    await expect(loading).rejects.toThrow(describeFaults(faults));
  });
});
