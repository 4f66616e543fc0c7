import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RELEASE } from '../../web/publisher/build-files.ts';
import { publishAtStart } from './publish-site.ts';

const REFUSES = "console.error('Content to fix: home.yaml'); process.exit(1);";

function makeRoot() {
  const root = mkdtempSync(join(tmpdir(), 'poyanil-publish-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'web/publisher'), { recursive: true });
  writeFileSync(join(root, 'web/publisher/main.ts'), REFUSES);
  mkdirSync(join(root, 'web/dist'));
  writeFileSync(join(root, 'web/dist', RELEASE), 'release');
  return root;
}

test('starts with the current pages if the content has an issue, and prints it', async () => {
  const root = makeRoot();
  const link = join(root, 'site/release/current');
  mkdirSync(join(root, 'site/release/20260310T063000000Z'), { recursive: true });
  symlinkSync('20260310T063000000Z', link);
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const options = { root, siteDir: join(root, 'site'), environment: {}, say };
  expect(await publishAtStart(options)).toBe(link);
  expect(said.at(-1)).toBe('web: Content to fix: home.yaml');
});

test('fails if the content has an issue and there are no earlier pages', async () => {
  const root = makeRoot();
  const options = { root, siteDir: join(root, 'site'), environment: {}, say: () => {} };
  await expect(publishAtStart(options)).rejects.toThrow('Content to fix: home.yaml');
});
