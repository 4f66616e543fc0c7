import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { componentsOf, copyProductionManifests, forbiddenLicences, readBill } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');

const part = (name: string, licenses?: object[]) => ({
  ...{ name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` },
  ...(licenses === undefined ? {} : { licenses }),
});

test('reports packages with a forbidden licence or without one', () => {
  const components = componentsOf({
    components: [
      part('free', [{ license: { id: 'MIT' } }]),
      part('either', [{ expression: '(GPL-3.0-only OR MIT)' }]),
      part('both', [{ expression: 'MIT AND GPL-3.0-only' }]),
      part('own-words', [{ license: { name: 'Ask me' } }]),
      part('silent'),
      part('@img/sharp-libvips-linux-x64', [{ license: { id: 'LGPL-3.0-or-later' } }]),
      part('another-library', [{ license: { id: 'LGPL-3.0-or-later' } }]),
    ],
  });
  expect(forbiddenLicences(components)).toEqual([
    'both@1.0.0 has the licence MIT AND GPL-3.0-only',
    'own-words@1.0.0 has the licence Ask me',
    'silent@1.0.0 names no licence',
    'another-library@1.0.0 has the licence LGPL-3.0-or-later',
  ]);
});

test('omits our own packages', () => {
  const own = { ...part('domain'), purl: 'pkg:npm/%40poyanil/domain@0.1.0' };
  expect(componentsOf({ components: [own, part('free', [{ license: { id: 'MIT' } }])] })).toEqual([
    { name: 'free@1.0.0', licences: ['MIT'] },
  ]);
});

test.each([
  ['web', ['web', 'content', 'domain']],
  ['api', ['api', 'server', 'outbox', 'content', 'domain']],
  ['worker', ['worker', 'server', 'outbox', 'domain']],
])(
  'the bill of %s has every dependency of its workspaces, and no development tool',
  (tier, workspaces) => {
    const folder = mkdtempSync(join(tmpdir(), 'poyanil-bill-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyProductionManifests(ROOT, folder);
    const named = componentsOf(readBill(folder, tier)).map(({ name }) => name);
    const manifests = workspaces.map((workspace) =>
      JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')),
    );
    const wanted = manifests
      .flatMap(({ dependencies }) => Object.entries<string>(dependencies))
      .filter(([name]) => !name.startsWith('@poyanil/'))
      .map(([name, version]) => `${name}@${version}`);
    expect(wanted.filter((each) => !named.includes(each))).toEqual([]);
    expect(named.length).toBeGreaterThan(new Set(wanted).size);
    expect(
      named.filter((each) => /^(@types\/(node|express)|vitest|typescript|knip|vite)@/.test(each)),
    ).toEqual([]);
  },
);
