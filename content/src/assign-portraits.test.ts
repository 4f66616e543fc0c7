import { describe, expect, it } from 'vitest';
import { contentFolder, goodFile } from '../../tests/support/small-content.ts';
import { CONTENT_ROOT } from './content-root.ts';
import { loadContent, readContentFolder } from './load-content.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const PORTRAITS = 'assets/pictures/portraits';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const nameless = { [DOCTOR]: goodFile(DOCTOR, 'profilePic: portrait-anil\n', '') };

it('every doctor of the sample content has a portrait', async () => {
  const { entries } = await loadContent(CONTENT_ROOT);
  const doctors = entries.filter(({ type }) => type === 'doctor');
  expect(doctors.length).toBeGreaterThan(140);
  expect(doctors.filter(({ fields }) => !fields.profilePic).map(({ id }) => id)).toEqual([]);
});

describe('a doctor whose file names no picture', () => {
  it('gets the drawing that is named after the doctor', async () => {
    const folder = contentFolder({ ...nameless, [`${PORTRAITS}/anil-nair.svg`]: SVG });
    const { entries, assets } = await loadContent(folder);
    expect(entries.find(({ id }) => id === 'anil-nair')?.fields.profilePic).toBe(
      'portrait-anil-nair',
    );
    expect(assets.find(({ id }) => id === 'portrait-anil-nair')).toMatchObject({
      title: 'Portrait of Dr. Anil Nair',
      contentType: 'image/svg+xml',
      path: '/content/pictures/portraits/anil-nair.svg',
      size: SVG.length,
    });
  });

  it('gets the photograph, which turns off drawings at the hospital', async () => {
    const folder = contentFolder({
      ...nameless,
      'entries/doctors/asha-nair.yaml': nameless[DOCTOR]?.replace('Anil', 'Asha') ?? '',
      [`${PORTRAITS}/anil-nair.jpg`]: 'jpeg',
      [`${PORTRAITS}/anil-nair.svg`]: SVG,
      [`${PORTRAITS}/asha-nair.svg`]: SVG,
    });
    const { entries, assets } = await loadContent(folder);
    const doctors = entries.filter(({ type }) => type === 'doctor');
    expect(doctors.map(({ id, fields }) => [id, fields.profilePic])).toEqual([
      ['anil-nair', 'portrait-anil-nair'],
      ['asha-nair', undefined],
    ]);
    expect(assets.filter(({ id }) => id.endsWith('-nair'))).toMatchObject([
      { contentType: 'image/jpeg', path: '/content/pictures/portraits/anil-nair.jpg', size: 4 },
    ]);
  });

  it('gets a drawing even if another hospital has photographs', async () => {
    const other = nameless[DOCTOR]?.replace(
      /^hospital: .*$/m,
      'hospital: poyanil_hospital_punalur',
    );
    const folder = contentFolder({
      ...nameless,
      'entries/doctors/asha-nair.yaml': other ?? '',
      [`${PORTRAITS}/anil-nair.jpg`]: 'jpeg',
      [`${PORTRAITS}/asha-nair.svg`]: SVG,
    });
    const { entries } = await loadContent(folder);
    const asha = entries.find(({ id }) => id === 'asha-nair');
    expect(asha?.fields.hospital).toBe('poyanil_hospital_punalur');
    expect(asha?.fields.profilePic).toBe('portrait-asha-nair');
  });

  it('has no picture if there is no portrait file', async () => {
    const { entries } = await loadContent(contentFolder(nameless));
    expect(entries.find(({ id }) => id === 'anil-nair')?.fields.profilePic).toBeUndefined();
  });
});

it.each(['anil.jpg', 'anil.svg'])('reports a portrait without a doctor: %s', async (name) => {
  const { faults } = await readContentFolder(
    contentFolder({ [`${PORTRAITS}/${name}`]: 'picture' }),
  );
  expect(faults).toEqual([
    {
      file: `${PORTRAITS}/${name}`,
      field: '',
      reason: 'its name is not the identifier of a doctor',
    },
  ]);
});
