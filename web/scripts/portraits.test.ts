import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '@poyanil/content/load-content';
import { hospitalIds, placeKey } from '@poyanil/domain';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeDoctorPhotographs, writePortraits } from './portraits.ts';

const CONTENT = join(import.meta.dirname, '../../content');

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portraits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the site has every portrait that content names, of the size that content says, and each leader at each hospital', async () => {
  const site = emptyFolder();
  writePortraits(site, CONTENT);
  const { assets } = await loadContent(CONTENT);
  const portraits = assets.filter(({ path }) => path.startsWith('/content/pictures/portraits/'));
  expect(portraits.length).toBeGreaterThan(130);
  const wrong = portraits.filter(
    ({ path, size }) => readFileSync(join(site, path)).length !== size,
  );
  expect(wrong).toEqual([]);
  const leaders = hospitalIds.map((hospital) => `pictures/portraits/${placeKey(hospital)}`);
  expect(leaders.filter((folder) => !existsSync(join(site, folder, 'p-j-abraham.svg')))).toEqual(
    [],
  );
});

test('a photograph is sent 4 : 5, upright, trimmed from below, without what the camera noted', async () => {
  const [content, site] = [emptyFolder(), emptyFolder()];
  mkdirSync(join(content, 'assets/pictures/portraits'), { recursive: true });
  mkdirSync(join(site, 'content/pictures/portraits'), { recursive: true });
  const red = { r: 200, g: 0, b: 0 };
  const blue = { r: 0, g: 0, b: 200 };
  // Held sideways: the camera notes that the left is above. Upright it is 1000 x 1600, red at the top.
  const below = { create: { width: 600, height: 1000, channels: 3 as const, background: blue } };
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: red } })
    .composite([{ input: await sharp(below).png().toBuffer(), left: 1000, top: 0 }])
    .withExif({ IFD0: { Artist: 'The camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(content, 'assets/pictures/portraits/anil-nair.jpg'));

  await writeDoctorPhotographs(site, content);

  const sent = sharp(join(site, 'content/pictures/portraits/anil-nair.jpg'));
  const { width, height, exif, orientation } = await sent.metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 600, height: 750 });
  // Red ends at the line 600: at 495 if it were trimmed on both sides, and at the right if it were not turned.
  const { data, info } = await sent.raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150;
  expect([redAt(550, 100), redAt(300, 590), redAt(300, 700)]).toEqual([true, true, false]);
});
