import { writeFileSync } from 'node:fs';
import { VERSION } from '@poyanil/server/process/version';
import { docker } from '../../docker.ts';
import { followSection } from '../follow-section.ts';
import { startRegistry } from '../registry.ts';
import type { Scenario } from '../run.ts';
import { SERVICES, type Site } from '../site.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';

const PAGE = 'images.md';

export const takesImages: Scenario = {
  name: 'images',
  title: 'Pull images from a registry by digest, then build them again, under load',
  async play(run) {
    const site = await deploySite(run, 'images');
    const registry = await startRegistry(`${site.name}-registry`);
    try {
      const story = startVisitorLoad(run);
      site.edit({ IMAGE_PREFIX: registry.prefix });
      await followSection(run, site, [PAGE, 'a-registry-of-your-own']);
      site.edit({ IMAGE_PREFIX: '' });
      const released = await registry.release(SERVICES, VERSION);
      const lines = [...released].map(
        ([service, name]) => `${service.toUpperCase()}_IMAGE=${name}\n`,
      );
      writeFileSync(site.path('images.env'), lines.join(''));

      const printed = await story.underLoad(site, () =>
        followSection(run, site, [PAGE, 'take-them']),
      );
      // The shell prints the command as well.
      const [revision] = /^[0-9a-f]{40}$/m.exec(await site.type('git rev-parse HEAD')) ?? [];
      const faults = await othersThan(site, released);
      for (const line of [`version ${VERSION}`, `revision ${revision}`]) {
        if (!printed.includes(line)) faults.push(`/healthz does not say ${line}: ${printed}`);
      }
      await story.untilDelivered(site);
      await story.underLoad(site, () => followSection(run, site, [PAGE, 'build-after-all']));
      const built = SERVICES.map(
        (service) => [service, `${site.name}-${service}:${VERSION}`] as const,
      );
      faults.push(...(await othersThan(site, new Map(built))));
      await story.untilDelivered(site);
      return [...faults, ...(await story.judge(site))];
    } finally {
      await registry.remove();
    }
  },
};

async function othersThan(site: Site, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [service, image] of wanted) {
    const id = await site.container(service);
    const runs = await docker('inspect', '--format', '{{.Config.Image}}', id);
    if (runs !== image) faults.push(`${service} runs ${runs}, not ${image}`);
  }
  return faults;
}
