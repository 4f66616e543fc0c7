import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from './check.ts';
import type { Project } from './project.ts';

/** nginx resolves names again after this time. Docker may be a little late. */
const NAMES_MS = 15_000;
const PAGES = ['/', '/poyanil_hospital', '/poyanil_hospital_punalur/doctors', '/healthz'];

export const pagesNeedNoApi: Check = {
  title: 'Web serves pages without API and publisher, and /readyz reports whether forms work',
  async faults(project) {
    await project.compose('stop', 'api', 'publisher');
    await project.compose('up', '--detach', '--wait', '--no-deps', '--force-recreate', 'web');
    const pages = await Promise.all(PAGES.map((path) => statusOf(project, path)));
    const forms = await statusOf(project, '/readyz');
    await project.compose('up', '--detach', '--wait', 'api', 'publisher');
    const isReady = await becomesReady(project);
    console.log(`  without them: pages ${pages.join(', ')}; /readyz ${forms}`);
    return [
      ...(pages.every((status) => status === 200) ? [] : ['a page needs the API or the publisher']),
      ...(forms === 503 ? [] : ['/readyz is not 503 while no form can be accepted']),
      ...(isReady ? [] : ['/readyz is not 200 again after the API has restarted']),
    ];
  },
};

async function statusOf({ origin }: Project, path: string): Promise<number> {
  return (await fetch(origin + path)).status;
}

async function becomesReady(project: Project): Promise<boolean> {
  const limit = Date.now() + NAMES_MS;
  while (Date.now() < limit) {
    if ((await statusOf(project, '/readyz')) === 200) return true;
    await wait(250);
  }
  return false;
}
