import { globSync, readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listImages } from '../../scripts/servers/images.ts';

const ROOT = join(import.meta.dirname, '../..');

const stages = readFileSync(join(ROOT, 'Dockerfile.web'), 'utf8').split(/^(?=FROM )/m);
const stageOf = (name: string) =>
  stages.find((stage) => new RegExp(`^FROM .+ AS ${name}\n`).test(stage)) ?? '';
const copiedInto = (stage: string) =>
  [...stageOf(stage).matchAll(/^COPY (?:--chown=\S+ )?content\/(\S+) /gm)].map(
    ([, name = '']) => name,
  );

const NOT_FOR_PAGES = ['editorial-words.txt', 'node_modules', 'tsconfig.json'];
const OF_PAGES = readdirSync(join(ROOT, 'content')).filter((name) => !NOT_FOR_PAGES.includes(name));

test('the sample pages are built from the whole content folder', () => {
  const copied = [...copiedInto('build'), ...copiedInto('sample')];
  expect(copied.toSorted()).toEqual(OF_PAGES.toSorted());
});

test('a new content folder starts with all content except code', () => {
  const isCode = (name: string) => name === 'src' || name === 'package.json';
  const wanted = OF_PAGES.filter((name) => !isCode(name));
  expect(copiedInto('publisher').toSorted()).toEqual(wanted.toSorted());
});

test("the publisher's image has each file of the app that the publisher imports", () => {
  const copied = [...stageOf('sources').matchAll(/^COPY (web\/src\/\S+) /gm)].map(
    ([, file = '']) => file,
  );
  expect(copied.toSorted()).toEqual(importedFromApp().toSorted());
});

/** Lists the files in web/src from which the publisher imports more than types. */
function importedFromApp(): string[] {
  const found = new Set<string>();
  const waiting = globSync('web/publisher/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = stripTypeScriptTypes(readFileSync(join(ROOT, file), 'utf8'));
    for (const [, path = ''] of text.matchAll(/^(?:import|export) [^;]*?from '(\..*?)'/gms)) {
      const imported = join(dirname(file), path);
      if (!imported.startsWith('web/src/') || found.has(imported)) continue;
      found.add(imported);
      waiting.push(imported);
    }
  }
  return [...found];
}

test.each([
  ['docker-compose.yml', ['node', 'nginx', 'redis', 'postgres', 'caddy', 'restic', 'mailpit']],
  [
    'compose.monitoring.yml',
    ['prometheus', 'alertmanager', 'grafana', 'blackbox', 'node_exporter', 'redis_exporter'],
  ],
] as const)('%s pins every image by version and digest, in one list', (file, names) => {
  const images = listImages(file);
  expect(images.map(({ name }) => name)).toEqual(names);
  for (const { pinned } of images)
    expect(pinned).toMatch(/:v?\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
  const compose = readFileSync(join(ROOT, file), 'utf8');
  const used = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
  const foreign = used.filter((image) => !/\}(web|publisher|api|worker):/.test(image));
  const OF_BUILDS = ['node', 'nginx'];
  const listed = names.filter((name) => !OF_BUILDS.includes(name));
  expect([...new Set(foreign)].toSorted()).toEqual(
    listed.map((name) => `*${name}-image`).toSorted(),
  );
});

test('every Dockerfile builds from the pinned Node or nginx image', () => {
  for (const file of globSync('Dockerfile.*', { cwd: ROOT })) {
    const bases = [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm),
    ];
    const others = bases.filter(
      ([, base = '']) => !/^(\$\{(NODE|NGINX)_IMAGE\}|build)$/.test(base),
    );
    expect(others.map(([, base]) => base)).toEqual([]);
  }
});

test('no program imports a test file, because images leave those out', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8');
  expect(ignored).toContain('**/test-*.ts\n');
  const isOfTests = (path: string) =>
    /^test-|\.test\.tsx?$/.test(basename(path)) || path.includes('/conformance/');
  const programs = globSync('{domain,server,content,outbox,api,worker,web}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((path) => !isOfTests(path));
  expect(programs.length).toBeGreaterThan(100);
  const importing = programs.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const files = [...text.matchAll(/ from '(\.[^']*)'/g)].map(([, file = '']) => file);
    return files.filter(isOfTests).map((file) => `${path} imports ${file}`);
  });
  expect(importing).toEqual([]);
});

test.each([
  ['Dockerfile.worker', 'docker compose exec worker mail'],
  // A stopped worker can execute nothing.
  ['Dockerfile.api', 'docker compose run --rm --no-deps worker mail'],
])('%s sets MAIL_COMMAND to the command in the runbook', (file, command) => {
  const [, given] = /^ENV MAIL_COMMAND="(.*)"$/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
  expect(given).toBe(command);
  const runbook = readFileSync(join(ROOT, 'docs/operations/runbook.md'), 'utf8');
  expect(runbook).toContain(`${command} list`);
});
