import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };

// GitHub's workflows cannot be run here, but the properties on which the images' security depends can be checked in their text.

const FOLDER = join(import.meta.dirname, '../../.github/workflows');
const names = globSync('*.yml', { cwd: FOLDER }).toSorted();

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.optional(),
      needs: z.union([z.string(), z.array(z.string())]).default([]),
      'timeout-minutes': z.number().optional(),
      uses: z.string().optional(),
      steps: z.array(step).default([]),
    }),
  ),
});

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const jobsOf = (name: string) => workflow.parse(parse(read(name))).jobs;
const stepsOf = (name: string) => Object.values(jobsOf(name)).flatMap(({ steps }) => steps);
const scriptsOf = (name: string) => stepsOf(name).flatMap(({ run }) => (run ? [run] : []));

test('the workflows are ci, nightly and release', () => {
  expect(names).toEqual(['ci.yml', 'nightly.yml', 'release.yml']);
});

test.each(names)(
  '%s pins every action by its full commit, with the version in a comment',
  (name) => {
    const uses = [...read(name).matchAll(/^.*\buses: (.*)$/gm)].map(([, what = '']) => what);
    expect(uses.length).toBeGreaterThan(0);
    const loose = uses.filter(
      (what) =>
        !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(what) &&
        !names.some((own) => what === `./.github/workflows/${own}`),
    );
    expect(loose).toEqual([]);
  },
);

test.each(names)('no shell command in %s contains a GitHub expression', (name) => {
  expect(scriptsOf(name).length).toBeGreaterThan(0);
  expect(scriptsOf(name).filter((run) => run.includes('${{'))).toEqual([]);
});

test.each(names)('%s limits the time of every job, and no checkout keeps its token', (name) => {
  for (const job of Object.values(jobsOf(name))) {
    if (job.uses === undefined) expect(job['timeout-minutes']).toBeLessThanOrEqual(180);
  }
  const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  for (const { with: given } of checkouts) expect(given['persist-credentials']).toBe(false);
});

test('only release jobs may write, and only the last one may publish the release', () => {
  for (const name of ['ci.yml', 'nightly.yml']) {
    expect(workflow.parse(parse(read(name))).permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobsOf(name))) expect(job.permissions).toBeUndefined();
  }
  expect(workflow.parse(parse(read('release.yml'))).permissions).toEqual({});
  const writing = Object.entries(jobsOf('release.yml')).map(
    ([job, { permissions: asked = {} }]) => [
      job,
      Object.keys(asked).filter((scope) => asked[scope] === 'write'),
    ],
  );
  expect(Object.fromEntries(writing)).toEqual({
    check: [],
    tests: [],
    images: ['packages'],
    scan: [],
    publish: ['contents', 'packages', 'id-token'],
  });
});

test('images are tagged and published only after tests and scan', () => {
  const { jobs } = workflow.parse(parse(read('release.yml')));
  expect(jobs.images?.needs).toEqual(['check', 'tests']);
  expect(jobs.scan?.needs).toBe('images');
  expect(jobs.publish?.needs).toEqual(['check', 'images', 'scan']);
  const pushing = jobs.images?.steps.map(({ run }) => run).join('\n');
  expect(pushing).toContain('push-by-digest=true');
  expect(pushing).not.toContain(':latest');
});

test.each(names)('every npm script that %s runs exists', (name) => {
  const asked = scriptsOf(name).flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)]);
  const missing = asked
    .map(([, script = '']) => script)
    .filter((script) => !(script in packageJson.scripts));
  expect(missing).toEqual([]);
});

test('no workflow contains the address of a registry', () => {
  for (const name of names) {
    const hosts = read(name).match(/\b(?:ghcr|docker|quay|gcr|registry)\.[a-z.]+\b(?!yml)/g) ?? [];
    expect(`${basename(name)}: ${hosts}`).toBe(`${basename(name)}: `);
  }
});
