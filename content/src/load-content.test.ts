import { describe, expect, it } from 'vitest';
import { contentFolder, goodFile } from '../../tests/support/small-content.ts';
import { ContentError, describeFaults } from './issue.ts';
import { loadContent, readContentFolder } from './load-content.ts';
import { loadContentInThread } from './load-content-in-thread.ts';
import { NO_TIME } from './read-field.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const NEWS = 'entries/news/free-camp.md';
const CAREER = 'entries/careers/staff-nurse.md';
const ASSETS = 'assets/assets.yaml';
const TIME = '2026-03-02T09:00:00+05:30';

describe('loadContentInThread', () => {
  it('loads the same content as loadContent', async () => {
    const folder = contentFolder();
    expect(await loadContentInThread(folder)).toEqual(await loadContent(folder));
  });

  it('rejects invalid content with the same message as loadContent', async () => {
    const folder = contentFolder({ [DOCTOR]: 'name: [' });
    const message = await loadContent(folder).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toContain(DOCTOR);
    await expect(loadContentInThread(folder)).rejects.toThrow(message);
  });
});

describe('valid content', () => {
  it('is loaded with all entries and assets and without issues', async () => {
    const { content, faults } = await readContentFolder(contentFolder());
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

  it('is loaded with times in UTC and without absent fields', async () => {
    const { entries } = await loadContent(contentFolder());
    const doctor = entries.find(({ id }) => id === 'anil-nair');
    expect(doctor).toEqual({
      ...{ id: 'anil-nair', type: 'doctor', file: DOCTOR, isDraft: false },
      publishedAt: '2026-03-02T03:30:00.000Z',
      fields: {
        ...{ name: 'Dr. Anil Nair', hospital: 'poyanil_hospital' },
        ...{ centerOfExcellence: 'General Medicine', education: 'MBBS, MD' },
        timetable: ['Monday to Saturday: 9 am to 1 pm'],
        consulting: 'Monday to Saturday: 9 am to 1 pm',
        contactNumber: ['0475 0000001', '0475 0000002'],
        ...{ email: 'anil@hospital.example', profilePic: 'portrait-anil' },
      },
    });
    const testimonial = entries.find(({ type }) => type === 'testimonial');
    expect(testimonial?.fields).not.toHaveProperty('testimonialContent');
  });

  it('may contain drafts', async () => {
    const { entries } = await loadContent(
      contentFolder({ [DOCTOR]: goodFile(DOCTOR, 'name:', 'draft: true\nname:') }),
    );
    expect(entries.find(({ id }) => id === 'anil-nair')?.isDraft).toBe(true);
  });
});

describe('check of the list of assets', () => {
  it.each([
    ['portraits/anil', 'portraits/b', 'portrait-anil.file: does not exist: portraits/b.svg'],
    ['anil.svg', 'anil.bmp', 'portrait-anil.file: is of a kind that the site does not show: '],
    ['2026-01-05T', '2026-06-31T', `portrait-anil.publishedAt: ${NO_TIME}`],
    ['width: 480', 'wide: 480', 'portrait-anil: '],
    ['camp-film:', 'Camp Film!:', 'Camp Film!: is not an identifier'],
  ])('reports asset and field if %s becomes %s', async (words, instead, fault) => {
    const root = contentFolder({ [ASSETS]: goodFile(ASSETS, words, instead) });
    const { faults } = await readContentFolder(root);
    expect(describeFaults(faults)).toContain(`${ASSETS}: ${fault}`);
  });

  it('reports a missing list', async () => {
    const { faults } = await readContentFolder(contentFolder({ [ASSETS]: undefined }));
    expect(describeFaults(faults)).toContain(`${ASSETS}: does not exist`);
  });
});

describe('several issues', () => {
  it('are all reported at once, in the order of their files', async () => {
    const root = contentFolder({
      [ASSETS]: goodFile(ASSETS, 'films/camp.mp4', 'films/none.mp4'),
      [DOCTOR]: goodFile(DOCTOR, 'name: Dr. Anil Nair', 'colour: red'),
      [NEWS]: 'no front matter',
      [CAREER]: goodFile(CAREER, TIME, '2026-06-31T09:00:00Z'),
      'entries/stray.md': 'stray',
    });
    const loading = loadContent(root);
    await expect(loading).rejects.toThrow(ContentError);
    const { faults } = await readContentFolder(root);
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
