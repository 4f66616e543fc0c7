import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePhotographs, writePhotographs } from './photographs.ts';

const dir = mkdtempSync(join(tmpdir(), 'photographs-'));
const sources = join(dir, 'sources');

beforeAll(async () => {
  mkdirSync(join(sources, 'punalur'), { recursive: true });
  const photograph = sharp({
    create: { width: 1000, height: 800, channels: 3, background: '#2F6B45' },
  });
  await photograph
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(sources, 'punalur/ward.jpg'));
});
afterAll(() => rmSync(dir, { recursive: true }));

test('each photograph is there in every width and format, upright, and never larger than it was', async () => {
  const folder = join(dir, 'made');
  await writePhotographs(folder, sources);
  const files = globSync('**/*.*', { cwd: folder });
  expect(files).toHaveLength(12);
  const sizes = await Promise.all(
    [320, 1600].map(async (width) => {
      const { orientation, ...made } = await sharp(
        join(folder, `punalur/ward-${width}.webp`),
      ).metadata();
      return { width: made.width, height: made.height, orientation };
    }),
  );
  expect(sizes).toEqual([
    { width: 320, height: 400, orientation: undefined },
    { width: 800, height: 1000, orientation: undefined },
  ]);
});

test('pages are told which photographs there are', async () => {
  expect(await listed(sources)).toContain('punalur/ward');
  expect(await listed(join(dir, 'none'))).toMatch(/new Set\(\[\]\)/);
});

async function listed(folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pagePhotographs(folder)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page-photographs', preserveEntrySignatures: 'strict' },
    },
  });
  return JSON.stringify(result);
}
