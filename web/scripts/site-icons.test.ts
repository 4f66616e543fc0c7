import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFEST_PATH, ROOT_PICTURES } from '@poyanil/content/built-pages';
import { groupName, themeColor } from '@poyanil/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSiteIcons } from './site-icons.ts';

const site = mkdtempSync(join(tmpdir(), 'poyanil-icons-'));
const read = (path: string) => readFileSync(join(site, path));

beforeAll(async () => {
  mkdirSync(join(site, 'pictures'));
  const logo = join(import.meta.dirname, '../public/pictures/logo.svg');
  copyFileSync(logo, join(site, 'pictures/logo.svg'));
  await writeSiteIcons(site);
});
afterAll(() => rmSync(site, { recursive: true }));

test('/favicon.ico is an icon file with three sizes', async () => {
  const ico = read(ROOT_PICTURES['/favicon.ico']);
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const sides = [];
  for (let at = 6; at < 6 + 3 * 16; at += 16) {
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    const picture = ico.subarray(offset, offset + length);
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', ico[at], ico[at + 1]]);
    sides.push(width);
  }
  expect(sides).toEqual([16, 32, 48]);
});

test('the phone icon is 180 pixels wide and opaque', async () => {
  const { width, height, hasAlpha } = await sharp(
    read(ROOT_PICTURES['/apple-touch-icon.png']),
  ).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});

test('the manifest has the name, colour and start URL, and icons of the stated size', async () => {
  const manifest = JSON.parse(read(MANIFEST_PATH).toString());
  expect(manifest).toMatchObject({ name: groupName, theme_color: themeColor, start_url: '/' });
  const sizes = manifest.icons.map(async ({ src }: { src: string }) => {
    const { width, height } = await sharp(read(src)).metadata();
    return `${width}x${height}`;
  });
  expect(await Promise.all(sizes)).toEqual(['192x192', '512x512']);
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
});
