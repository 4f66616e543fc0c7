import { VERSION } from '@poyanil/server/process/version';
import type { GuideRun } from '../run.ts';
import type { VisitorLoad } from '../visitor-load.ts';
import { DEPLOY, type SwarmEnvironment } from './deploy-site.ts';
import type { Phase } from './phases.ts';
import { TIERS } from './stack.ts';

export interface Changing extends SwarmEnvironment {
  run: GuideRun;
  story: VisitorLoad;
  phase(name: string, work: () => Promise<unknown>): Promise<Phase>;
}

const PAGE = 'swarm.md';
const UPGRADE = 'a-new-version-and-back';

/** A new version and its rollback, a version that does not start, and a changed secret. Visitors must not notice any of them. */
export async function changes(given: Changing): Promise<{ phases: Phase[]; faults: string[] }> {
  const { run, site, stack, values, story, phase } = given;
  const { block, line } = run.documents;
  const { now, sameTables } = run.source.tags;
  const deploy = () => site.follow(block(PAGE, UPGRADE, 2), values);
  const faults: string[] = [];

  const version = sameTables.slice(1);
  await site.follow(block(PAGE, UPGRADE), { '1.1.0': version });
  await site.follow(line(PAGE, 'begin', 'docker compose build'));
  const upgraded = await phase('to the next version', deploy);
  faults.push(...(await wrongImages(given, version)));
  const back = await phase('back', () => site.follow(block(PAGE, UPGRADE, 3)));
  faults.push(...(await wrongImages(given, VERSION)));
  await site.type(`git checkout ${now}`);
  site.edit({ VERSION });

  const broken = await phase('to one that does not start', async () => {
    const command = `! API_IMAGE=${await stack.image('worker')} ${values[DEPLOY]}`;
    const printed = await site.type(`${command} > refused.txt 2>&1; cat refused.txt`);
    if (!printed.includes('api did not become healthy')) faults.push(`not refused: ${printed}`);
  });
  faults.push(...(await wrongImages(given, VERSION)));

  const rotated = await phase('another secret', async () => {
    site.writeSecret('smtp_url', run.mailServer.urls.second);
    await deploy();
  });
  const changedAt = Date.now();
  await phase('with the new secret', () => story.untilDelivered(site));
  faults.push(...(await story.lateMails(changedAt)));
  return { phases: [upgraded, back, broken, rotated], faults };
}

async function wrongImages({ stack }: Changing, version: string): Promise<string[]> {
  const images = await Promise.all(TIERS.map((tier) => stack.image(tier)));
  const others = images.filter((image) => !image.endsWith(`:${version}`));
  return others.map((image) => `${image} runs, not ${version}`);
}
