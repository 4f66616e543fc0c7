import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

// `npm version` writes the release into all of these files. This test detects a manual edit of only one.

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { version, workspaces } = packageJson;
const compose = read('docker-compose.yml');

test('every workspace and the lock file have the version of the root', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const found = Object.fromEntries(
    workspaces.map((name) => [
      name,
      [JSON.parse(read(`${name}/package.json`)).version, lock.packages[name].version],
    ]),
  );
  expect(found).toEqual(Object.fromEntries(workspaces.map((name) => [name, [version, version]])));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});

test('the newest release in the changelog is this version', () => {
  const released = read('CHANGELOG.md')
    .match(/^## .*/gm)
    ?.filter((line) => line !== '## Unreleased');
  expect(released?.[0]).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`),
  );
});

test('docker-compose.yml tags and builds our images with the version', () => {
  const tags = [...compose.matchAll(/\}(web|publisher|api|worker):\$\{VERSION:-([^}]+)\}/g)];
  expect(tags.map(([, name]) => name).toSorted()).toEqual(['api', 'publisher', 'web', 'worker']);
  expect(new Set(tags.map(([, , tag]) => tag))).toEqual(new Set([version]));
  expect(/^ {2}VERSION: "(.+)"$/m.exec(compose)?.[1]).toBe(version);
});

test.each(globSync('Dockerfile.*', { cwd: ROOT }))(
  '%s labels its image with the build arguments, after all layers',
  (file) => {
    const [last = ''] = read(file).split('\nFROM ').slice(-1);
    for (const [label, argument] of [
      ['version', 'VERSION'],
      ['revision', 'REVISION'],
      ['source', 'SOURCE'],
      ['created', 'CREATED'],
    ]) {
      expect(last).toMatch(new RegExp(`^ARG ${argument}\\b`, 'm'));
      expect(last).toContain(`org.opencontainers.image.${label}=$${argument}`);
    }
    // The running program reports the same revision as the label.
    expect(last).toContain('ENV REVISION=$REVISION');
    expect(last.slice(last.indexOf('ARG VERSION'))).not.toMatch(/^(COPY|RUN|ADD) /m);
  },
);
