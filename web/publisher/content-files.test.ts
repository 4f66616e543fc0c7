import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeContentFiles } from './content-files.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portraits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('writes a drawing unchanged, with compressed copies', async () => {
  const [content, site] = [emptyFolder(), emptyFolder()];
  mkdirSync(join(content, 'assets/pictures/portraits'), { recursive: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';
  writeFileSync(join(content, 'assets/pictures/portraits/anil-nair.svg'), svg);

  await writeContentFiles({ root: content, to: site, before: undefined });

  const folder = join(site, 'content/pictures/portraits');
  expect(readdirSync(folder).toSorted()).toEqual([
    'anil-nair.svg',
    'anil-nair.svg.br',
    'anil-nair.svg.gz',
  ]);
  expect(readFileSync(join(folder, 'anil-nair.svg'), 'utf8')).toBe(svg);
});

test('writes a portrait upright, cropped at the bottom to 4:5, without EXIF data', async () => {
  const [content, site] = [emptyFolder(), emptyFolder()];
  mkdirSync(join(content, 'assets/pictures/portraits'), { recursive: true });
  const red = { r: 200, g: 0, b: 0 };
  const blue = { r: 0, g: 0, b: 200 };
  // Held sideways: the EXIF orientation says that the top is at the left. Upright it is 1000 x 1600, red at the top.
  const below = { create: { width: 600, height: 1000, channels: 3 as const, background: blue } };
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: red } })
    .composite([{ input: await sharp(below).png().toBuffer(), left: 1000, top: 0 }])
    .withExif({ IFD0: { Artist: 'The camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(content, 'assets/pictures/portraits/anil-nair.jpg'));

  await writeContentFiles({ root: content, to: site, before: undefined });

  const sent = sharp(join(site, 'content/pictures/portraits/anil-nair.jpg'));
  const { width, height, exif, orientation } = await sent.metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 600, height: 750 });
  // Red ends at line 600. It would end at 495 if both sides were cropped, and be on the right if the picture were not rotated.
  const { data, info } = await sent.raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150;
  expect([redAt(550, 100), redAt(300, 590), redAt(300, 700)]).toEqual([true, true, false]);
});

test('writes other photographs upright, without EXIF data, and links unchanged ones', async () => {
  const [content, first, second] = [emptyFolder(), emptyFolder(), emptyFolder()];
  mkdirSync(join(content, 'assets'));
  const draw = (width: number) =>
    sharp({ create: { width, height: 1000, channels: 3, background: 'red' } });
  await draw(2000)
    .withExif({ IFD0: { Artist: 'The camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(content, 'assets/ward.jpg'));
  await draw(700).jpeg().toFile(join(content, 'assets/lift.jpg'));
  await writeContentFiles({ root: content, to: first, before: undefined });
  const sent = await sharp(join(first, 'content/ward.jpg')).metadata();
  const { width, height, exif, orientation } = sent;
  expect({ width, height, exif, orientation }).toEqual({ width: 1000, height: 2000 });

  await draw(320).jpeg().toFile(join(content, 'assets/lift.jpg'));
  await writeContentFiles({ root: content, to: second, before: first });
  const isLinked = (file: string) => {
    const [one, other] = [first, second].map((site) => statSync(join(site, 'content', file)).ino);
    return one === other;
  };
  expect(['ward.jpg', 'lift.jpg'].map(isLinked)).toEqual([true, false]);
});

test('writes a room photograph upright in all widths and formats, never enlarged', async () => {
  const [content, site] = [emptyFolder(), emptyFolder()];
  const folder = join(content, 'assets/pictures/rooms/punalur');
  mkdirSync(folder, { recursive: true });
  await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#2F6B45' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(folder, 'ward.jpg'));
  await writeContentFiles({ root: content, to: site, before: undefined });
  const sent = join(site, 'content/pictures/rooms/punalur');
  const names = [320, 640, 960, 1600].flatMap((width) =>
    ['avif', 'jpg', 'webp'].map((format) => `ward-${width}.${format}`),
  );
  expect(readdirSync(sent).toSorted()).toEqual(names.toSorted());
  const { width, height, orientation } = await sharp(join(sent, 'ward-1600.webp')).metadata();
  expect({ width, height, orientation }).toEqual({ width: 800, height: 1000 });
});

test('names the file of each picture that cannot be read', async () => {
  const [content, site] = [emptyFolder(), emptyFolder()];
  mkdirSync(join(content, 'assets'));
  const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(content, 'assets/cut-off.jpg'), whole.subarray(0, whole.length / 2));
  writeFileSync(join(content, 'assets/renamed.jpg'), 'ftypheic');
  const written = writeContentFiles({ root: content, to: site, before: undefined });
  await expect(written).rejects.toThrow(
    /assets\/cut-off\.jpg: cannot be read as a picture .*\nassets\/renamed\.jpg: cannot be read as a picture/,
  );
});

test('copies a film unchanged', async () => {
  const [content, site] = [emptyFolder(), emptyFolder()];
  mkdirSync(join(content, 'assets'));
  writeFileSync(join(content, 'assets/tour.mp4'), 'the film');
  await writeContentFiles({ root: content, to: site, before: undefined });
  expect(readFileSync(join(site, 'content/tour.mp4'), 'utf8')).toBe('the film');
});
