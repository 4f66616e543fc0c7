import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { composeFiles, listImages } from '../../scripts/servers/images.ts';

// What Renovate (renovate.json) must find in this repository, and the format a version must have for Renovate to pin it.

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const finder = z.object({
  managerFilePatterns: z.tuple([z.string()]),
  matchStrings: z.tuple([z.string()]),
});
const config = z
  .object({
    ignorePresets: z.array(z.string()),
    ignorePaths: z.array(z.string()),
    customManagers: z.tuple([
      finder.extend({ autoReplaceStringTemplate: z.string() }),
      // Renovate's own replacement of versions works if there is already a digest.
      finder,
    ]),
    packageRules: z.array(
      z.object({
        matchPackageNames: z.array(z.string()).default([]),
        enabled: z.boolean().default(true),
      }),
    ),
  })
  .parse(JSON.parse(read('renovate.json')));
const [manager, ofWorkflows] = config.customManagers;

const manifests = ['.', ...z.array(z.string()).parse(JSON.parse(read('package.json')).workspaces)];
const dependencies = manifests.flatMap((folder) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}/package.json`));
  return Object.entries<string>({ ...dependencies, ...devDependencies });
});

test.each(composeFiles)(
  'Renovate finds every image in %s and writes it back in the same form',
  (file) => {
    const [pattern = ''] = /(?<=^\/).*(?=\/$)/.exec(manager.managerFilePatterns[0]) ?? [];
    expect(file).toMatch(new RegExp(pattern));
    const found = [...read(file).matchAll(new RegExp(manager.matchStrings[0], 'g'))];
    const pinned = listImages(file).map((image) => `_IMAGE:-${image.pinned}`);
    expect(found.map(([text]) => text)).toEqual(pinned);
    for (const { 0: text, groups = {} } of found) {
      const filledIn = manager.autoReplaceStringTemplate
        .replace('{{{depName}}}', groups.depName ?? '')
        .replace('{{{newValue}}}', groups.currentValue ?? '')
        .replace('{{{newDigest}}}', groups.currentDigest ?? '')
        .replace(/\{\{#if newDigest\}\}(.*)\{\{\/if\}\}/, groups.currentDigest ? '$1' : '');
      expect(filledIn).toBe(text);
    }
  },
);

test('Renovate finds the images that the release workflow uses', () => {
  const release = read('.github/workflows/release.yml');
  const found = [...release.matchAll(new RegExp(ofWorkflows.matchStrings[0], 'g'))];
  expect(found.map(({ groups }) => groups?.depName)).toEqual([
    'tonistiigi/binfmt',
    'moby/buildkit',
    'docker/buildkit-syft-scanner',
  ]);
});

test('every dependency has an exact version, except our own workspaces', () => {
  const loose = dependencies.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(new Set(loose.map(([, version]) => version))).toEqual(new Set(['*']));
  expect(loose.filter(([name]) => !name.startsWith('@poyanil/'))).toEqual([]);
  const own = config.packageRules.find(({ matchPackageNames }) =>
    matchPackageNames.includes('@poyanil/**'),
  );
  expect(own?.enabled).toBe(false);
});

test('Renovate ignores no workspace', () => {
  expect(manifests).toContain('tests');
  expect(config.ignorePresets).toEqual([':ignoreModulesAndTests']);
  expect(config.ignorePaths).toEqual(['**/node_modules/**']);
});

test('the lock file names no registry', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const resolved = Object.values<{ resolved?: string; link?: boolean }>(packages).filter(
    ({ resolved, link }) => resolved !== undefined && !link,
  );
  expect(resolved).toEqual([]);
  expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});
