import { describe, expect, it } from 'vitest';
import { contentFolder, goodFile } from '../../tests/support/small-content.ts';
import { readContentFolder } from './load-content.ts';

const ASSETS = 'assets/assets.yaml';

async function faultsWith(files: Parameters<typeof contentFolder>[0]) {
  return (await readContentFolder(contentFolder(files))).faults;
}

describe('a picture that no page shows', () => {
  it.each([
    ['anil-nair.JPG', 'anil-nair.jpg'],
    ['anil-nair.png', 'anil-nair.jpg'],
    ['anil-nair.SVG', 'anil-nair.svg'],
    ['alappuzha/anil-nair.jpg', 'anil-nair.jpg'],
  ])('is reported with the name that a portrait needs: %s', async (name, right) => {
    const file = `assets/pictures/portraits/${name}`;
    const reason = `is not shown: save it as assets/pictures/portraits/${right}, or delete it`;
    expect(await faultsWith({ [file]: 'picture' })).toEqual([{ file, field: '', reason }]);
  });

  it('is reported if it is a photograph that assets.yaml does not list', async () => {
    const file = 'assets/pictures/photographs/new-ward.jpg';
    const reason = `is not shown: add it to ${ASSETS}, or delete it`;
    expect(await faultsWith({ [file]: 'picture' })).toEqual([{ file, field: '', reason }]);
  });
});

it.each(['photographs/new-ward.jpg', 'portraits/anil.png'])(
  'accepts a picture that assets.yaml lists: %s',
  async (name) => {
    const list = goodFile(ASSETS, 'portraits/anil.svg', `pictures/${name}`);
    expect(await faultsWith({ [ASSETS]: list, [`assets/pictures/${name}`]: 'picture' })).toEqual(
      [],
    );
  },
);

it('reports an invalid entry of assets.yaml, but not its picture as well', async () => {
  const file = 'pictures/photographs/new-ward.jpg';
  const list = goodFile(ASSETS, 'portraits/anil.svg\n  title: Portrait of Dr. Anil', file);
  const faults = await faultsWith({ [ASSETS]: list, [`assets/${file}`]: 'picture' });
  expect(faults).toContainEqual(expect.objectContaining({ field: 'portrait-anil.title' }));
  expect(faults.map((fault) => fault.file)).not.toContain(`assets/${file}`);
});

it('ignores hidden files', async () => {
  expect(await faultsWith({ 'assets/pictures/portraits/.DS_Store': '' })).toEqual([]);
});
