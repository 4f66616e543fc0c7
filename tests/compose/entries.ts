import {
  basePaths,
  DEPARTMENTS_FOLDER,
  departmentPath,
  detailKinds,
  hospitalIds,
  hospitalOf,
  listPath,
  TIMETABLE_FOLDER,
} from '@poyanil/domain';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import type { Check } from './check.ts';

const career = (id: string) => `/poyanil_hospital/careers/detail/${id}`;
const doctors = (limit: number) => {
  const query = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit });
  const { pathname, search } = new URL(contentUrl('http://localhost', query));
  return `${pathname}${search}`;
};
type Wanted = readonly [path: string, ...statuses: number[]];
/** Lists, the week of all doctors, and departments with their doctors. */
const filled = hospitalIds.flatMap((hospital) => {
  const departments = `/${hospital}/${DEPARTMENTS_FOLDER}`;
  return [
    ...detailKinds.map((kind) => listPath(hospital, kind)),
    `${basePaths.ml}${listPath(hospital, 'doctor')}`,
    departments,
    `${basePaths.ml}${departments}`,
    `/${hospital}/${TIMETABLE_FOLDER}`,
    ...hospitalOf(hospital).departments.map((slug) => departmentPath(hospital, slug)),
  ];
});
/** Malayalam is off by default: these addresses redirect to the English page. */
const isShown = (path: string) => !path.startsWith(`${basePaths.ml}/`);
/** Files of the published version, and what nginx answers without one. */
const pages: readonly Wanted[] = [
  ...filled.map((path): Wanted => [path, isShown(path) ? 200 : 302]),
  [basePaths.ml, 302],
  [career('staff_nurse_icu'), 200],
  [career('nobody'), 404],
  ['/poyanil_hospital/facilities/emergency_/_casuality', 200],
  ['/poyanil_hospital/facilities/nothing', 404],
  ['/poyanil_hospital/', 301],
  ['/POYANIL_HOSPITAL/doctors', 302],
  ['/sitemap.xml', 200],
];
const withoutApi: readonly Wanted[] = [
  // nginx has kept what was asked before.
  [doctors(6), 200],
  // Its name is gone, or its address does not answer.
  [doctors(7), 502, 504],
  ['/api/anything', 502, 504],
];
/** The programs that no page needs. */
const PROGRAMS = ['api', 'worker', 'redis'];

export const entriesAreServed: Check = {
  title:
    'Every page, entry, 404 and redirect is the same while API, worker and Redis are stopped; content that nginx has kept is served',
  async faults({ origin, compose }) {
    const faults = await wrongAnswers(origin, [...pages, [doctors(6), 200]]);
    const before = await readAll(origin);
    await compose('stop', ...PROGRAMS);
    faults.push(...(await wrongAnswers(origin, withoutApi)));
    const after = await readAll(origin);
    const changed = pages.filter((_, index) => after[index] !== before[index]);
    faults.push(...changed.map(([path]) => `${path} is another page without the programs`));
    await compose('up', '--detach', '--wait', ...PROGRAMS);
    return faults;
  },
};

async function wrongAnswers(origin: string, wanted: readonly Wanted[]): Promise<string[]> {
  const answers = wanted.map(async ([path, ...statuses]) => {
    const { status } = await ask(origin, path);
    return statuses.includes(status) ? [] : [`${path}: ${status} in place of ${statuses.join()}`];
  });
  return (await Promise.all(answers)).flat();
}

/** Reads the pages with their statuses, and where redirects lead. */
async function readAll(origin: string): Promise<string[]> {
  return await Promise.all(
    pages.map(async ([path]) => {
      const answer = await ask(origin, path);
      return `${answer.status} ${answer.headers.get('location')} ${await answer.text()}`;
    }),
  );
}

function ask(origin: string, path: string): Promise<Response> {
  return fetch(`${origin}${path}`, { redirect: 'manual' });
}
