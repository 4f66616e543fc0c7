import { basePaths, hospitalIds, pathsWithEntries } from '@poyanil/domain';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import type { Check } from './check.ts';

const career = (id: string) => `/poyanil_hospital/careers/detail/${id}`;
const doctors = (limit: number) => {
  const query = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit });
  const { pathname, search } = new URL(contentUrl('http://localhost', query));
  return `${pathname}${search}`;
};
type Wanted = readonly [path: string, ...statuses: number[]];
/** Lists, and departments with their doctors. */
const filled = hospitalIds.flatMap(pathsWithEntries);
/** Those in Malayalam are off, as an operator finds them. */
const isShown = (path: string) => !path.startsWith(`${basePaths.ml}/`);
const withApi: readonly Wanted[] = [
  ...filled.map((path): Wanted => [path, isShown(path) ? 200 : 404]),
  [basePaths.ml, 404],
  [career('staff_nurse_icu'), 200],
  [career('nobody'), 404],
  ['/poyanil_hospital/facilities/emergency_/_casuality', 200],
  ['/poyanil_hospital/facilities/nothing', 404],
  ['/sitemap.xml', 200],
  [doctors(6), 200],
];
const withoutApi: readonly Wanted[] = [
  [career('staff_nurse_icu'), 503],
  // As it was built: the browser asks for the entries.
  ['/poyanil_hospital/careers', 200],
  ['/poyanil_hospital/department/oncology', 200],
  ['/sitemap.xml', 200],
  // nginx has kept what was asked before.
  [doctors(6), 200],
  // Its name is gone, or its address does not answer.
  [doctors(7), 502, 504],
  ['/api/anything', 502, 504],
];

export const entriesAreServed: Check = {
  title:
    "Entries' pages and content, which nginx has from the API: there, not there, and without the API",
  async faults({ origin, compose }) {
    const faults = await wrongAnswers(origin, withApi);
    await compose('stop', 'api');
    faults.push(...(await wrongAnswers(origin, withoutApi)));
    await compose('up', '--detach', '--wait', 'api');
    return faults;
  },
};

async function wrongAnswers(origin: string, wanted: readonly Wanted[]): Promise<string[]> {
  const answers = wanted.map(async ([path, ...statuses]) => {
    const { status } = await fetch(`${origin}${path}`);
    return statuses.includes(status) ? [] : [`${path}: ${status} in place of ${statuses.join()}`];
  });
  return (await Promise.all(answers)).flat();
}
