import { existsSync } from 'node:fs';
import { detailKinds, detailPath, hospitalIds } from '@poyanil/domain';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from './routes.tsx';
import { allPages } from './site-pages.ts';

const pages = allPages();
const routes = createRoutes(() => ({ release: '', version: '', words: null, answers: {} }));

function matchedPath(path: string): string | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.path;
}

test.each(pages.map(({ path }) => path))('%s has its own route', (path) => {
  expect(matchedPath(path)).toBe(decodeURIComponent(path));
});

test.each(hospitalIds.flatMap((id) => detailKinds.map((kind) => [kind, id] as const)))(
  '%s entries of %s have a page',
  (kind, id) => {
    expect(matchedPath(detailPath(id, kind, 'some-entry'))).toBe(detailPath(id, kind, ':id'));
  },
);

test('each page has its own address and its own title', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

test.each(pages)('$path has hospital, town and section in its title', ({ title }) => {
  expect(title).toMatch(/^Poyanil Hospital \| \w+ \| \w[\w ×/&,'-]*$/);
});

test.each(hospitalIds)('all pages of %s are below its base path', (id) => {
  const ofHospital = pages.filter((page) => 'hospital' in page && page.hospital === id);
  expect(ofHospital.length).toBeGreaterThan(0);
  for (const { path } of ofHospital) expect(`${path}/`.startsWith(`/${id}/`)).toBe(true);
});

test.each([
  ['/nope', '*'],
  ['/poyanil_hospital/nope', '*'],
  ['/poyanil_hospital_kozhencherry/department/nope', '*'],
  ['/poyanil_hospital_elsewhere', '*'],
  ['/poyanil_hospital/facilities/nope', 'facilities/*'],
  ['/poyanil_hospital/news/detail', '*'],
])('%s matches no page', (path, route) => {
  expect(matchedPath(path)).toBe(route);
});

test('an unknown path below a hospital is shown in its layout', () => {
  const matches = matchRoutes(routes, '/poyanil_hospital_punalur/nope');
  expect(matches?.map(({ route }) => route.path)).toContain('/poyanil_hospital_punalur');
});

test('each route names an existing source file', () => {
  const sources = pages.flatMap(({ path }) =>
    (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.handle?.source ?? []),
  );
  for (const source of new Set<string>(sources)) {
    expect(existsSync(new URL(`../${source}`, import.meta.url)), source).toBe(true);
  }
});
