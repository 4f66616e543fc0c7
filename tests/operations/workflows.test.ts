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

test('there are the three that the documents speak of', () => {
  expect(names).toEqual(['ci.yml', 'nightly.yml', 'release.yml']);
});

test.each(names)(
  '%s: every action is pinned by its full commit, with its version behind it',
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

test.each(names)(
  '%s: no value of an event, tag or variable is put into a shell command',
  (name) => {
    expect(scriptsOf(name).length).toBeGreaterThan(0);
    expect(scriptsOf(name).filter((run) => run.includes('${{'))).toEqual([]);
  },
);

test.each(names)('%s: every job has a limit of time, and no checkout keeps its token', (name) => {
  for (const job of Object.values(jobsOf(name))) {
    if (job.uses === undefined) expect(job['timeout-minutes']).toBeLessThanOrEqual(180);
  }
  const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  for (const { with: given } of checkouts) expect(given['persist-credentials']).toBe(false);
});

test('only jobs of the release may write, and only the last of them the release itself', () => {
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

test('nothing is signed, tagged or published that was not tested and scanned', () => {
  const { jobs } = workflow.parse(parse(read('release.yml')));
  expect(jobs.images?.needs).toEqual(['check', 'tests']);
  expect(jobs.scan?.needs).toBe('images');
  expect(jobs.publish?.needs).toEqual(['check', 'images', 'scan']);
  const pushing = jobs.images?.steps.map(({ run }) => run).join('\n');
  expect(pushing).toContain('push-by-digest=true');
  expect(pushing).not.toContain(':latest');
});

test.each(names)('%s: every npm script that it runs is there', (name) => {
  const asked = scriptsOf(name).flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)]);
  const missing = asked
    .map(([, script = '']) => script)
    .filter((script) => !(script in packageJson.scripts));
  expect(missing).toEqual([]);
});

test('no workflow names a registry: where images go is a variable of the repository', () => {
  for (const name of names) {
    const hosts = read(name).match(/\b(?:ghcr|docker|quay|gcr|registry)\.[a-z.]+\b(?!yml)/g) ?? [];
    expect(`${basename(name)}: ${hosts}`).toBe(`${basename(name)}: `);
  }
});
