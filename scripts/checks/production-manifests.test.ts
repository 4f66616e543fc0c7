import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { componentsOf, readBill } from './bill-of-materials.ts';
import { copyProductionManifests } from './production-manifests.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each([
  ['web', ['web', 'content', 'domain']],
  ['api', ['api', 'server', 'outbox', 'content', 'domain']],
  ['worker', ['worker', 'server', 'outbox', 'domain']],
])(
  'the bill of %s has every package that its workspaces ask for, and no tool of developers',
  (tier, workspaces) => {
    const folder = mkdtempSync(join(tmpdir(), 'poyanil-bill-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyProductionManifests(ROOT, folder);
    const named = componentsOf(readBill(folder, tier)).map(
      ({ name, version }) => `${name}@${version}`,
    );
    const manifests = workspaces.map((workspace) =>
      JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')),
    );
    const wanted = manifests
      .flatMap(({ dependencies }) => Object.entries<string>(dependencies))
      .filter(([name]) => !name.startsWith('@poyanil/'))
      .map(([name, version]) => `${name}@${version}`);
    expect(wanted.filter((each) => !named.includes(each))).toEqual([]);
    // What these bring along is there, too.
    expect(named.length).toBeGreaterThan(new Set(wanted).size);
    expect(
      named.filter((each) => /^(@types\/(node|express)|vitest|typescript|knip|vite)@/.test(each)),
    ).toEqual([]);
  },
);
