import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { listImages } from '../../scripts/servers/images.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The stage that builds the pages, from its first line to the next stage. */
const pagesStage = (file: string) =>
  /^FROM .+ AS build\n.*?(?=\nFROM )/ms.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0].trim();

test("the API's image and the web's build the pages by the same lines, so that they are built once", () => {
  const stage = pagesStage('Dockerfile.web');
  expect(stage).toContain('npm run build');
  expect(pagesStage('Dockerfile.api')).toBe(stage);
});

/** The parts of the content folder that only editors and tests use: no page is built from them. */
const NOT_FOR_PAGES = ['editorial-words.txt', 'entries', 'node_modules', 'tsconfig.json'];

test('the pages are built with all of the content that they may be made of', () => {
  const copied = [...(pagesStage('Dockerfile.web') ?? '').matchAll(/^COPY content\/(\S+) /gm)];
  const there = readdirSync(join(ROOT, 'content')).filter((name) => !NOT_FOR_PAGES.includes(name));
  expect(copied.map(([, name]) => name).toSorted()).toEqual(there.toSorted());
});

test.each([
  ['docker-compose.yml', ['node', 'nginx', 'redis', 'postgres', 'caddy', 'restic', 'mailpit']],
  [
    'compose.monitoring.yml',
    ['prometheus', 'alertmanager', 'grafana', 'blackbox', 'node_exporter', 'redis_exporter'],
  ],
] as const)(
  '%s: every image is pinned by version and digest, in the one place that lists them',
  (file, names) => {
    const images = listImages(file);
    expect(images.map(({ name }) => name)).toEqual(names);
    for (const { pinned } of images)
      expect(pinned).toMatch(/:v?\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
    const compose = readFileSync(join(ROOT, file), 'utf8');
    const used = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
    const foreign = used.filter((image) => !/\}(web|api|worker):/.test(image));
    const OF_BUILDS = ['node', 'nginx'];
    const listed = names.filter((name) => !OF_BUILDS.includes(name));
    expect([...new Set(foreign)].toSorted()).toEqual(
      listed.map((name) => `*${name}-image`).toSorted(),
    );
  },
);

test('no build begins with an image of its own', () => {
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

test('no program imports a file that images leave out as one that only tests use', () => {
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
  // A worker that is not there executes nothing.
  ['Dockerfile.api', 'docker compose run --rm --no-deps worker mail'],
])(
  '%s says how the operators’ tool is called from outside, in words of the guide',
  (file, command) => {
    const [, given] =
      /^ENV MAIL_COMMAND="(.*)"$/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    expect(given).toBe(command);
    const runbook = readFileSync(join(ROOT, 'docs/operations/runbook.md'), 'utf8');
    expect(runbook).toContain(`${command} list`);
  },
);
