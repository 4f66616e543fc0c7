import { setTimeout as wait } from 'node:timers/promises';
import { imageOf } from '../../../../scripts/servers/images.ts';
import { docker } from '../../docker.ts';
import type { Scenario } from '../run.ts';
import { changes } from '../swarm/changes.ts';
import { uncontained } from '../swarm/contained.ts';
import { type SwarmEnvironment, standUpStack } from '../swarm/deploy-site.ts';
import { until } from '../swarm/outside.ts';
import { noticed, underPhase } from '../swarm/phases.ts';
import { unscraped } from '../swarm/scrape.ts';
import { type SwarmStack, TIERS } from '../swarm/stack.ts';
import { startVisitorLoad, type VisitorLoad } from '../visitor-load.ts';

const PAGE = 'swarm.md';
const LABEL = 'docker node update --label-add zone=a NODE';
const ACTIVE = 'docker node update --availability active NODE';
const CALM_MS = 20_000;
const BETWEEN_MS = 3_000;
/** How long PostgreSQL is down: longer than Docker takes to mark a container unhealthy. */
const AWAY_MS = 75_000;

export const runsAsStack: Scenario = {
  name: 'swarm',
  title: 'Swarm stack, external PostgreSQL and Redis: kill tasks, drain one, upgrade, roll back',
  async play(run) {
    const { block, line } = run.documents;
    const { surroundings, faults } = await standUpStack(run);
    const { site, stack, values } = surroundings;
    const story = startVisitorLoad(run);
    const phase = (name: string, work: () => Promise<unknown>) =>
      underPhase({ run, site, story }, name, work);
    for (const tier of TIERS) await stack.untilHealthy(tier, 2);
    faults.push(...(await uncontained(stack)), ...(await unscraped(stack, imageOf('node'))));

    faults.push(...(await endedWithoutDatabase(surroundings)));
    const before = await phase('before', () => wait(CALM_MS));
    await phase('one of each killed', () => killOneOfEach(story, stack));
    const node = await docker('info', '--format', '{{.Name}}');
    await site.follow(line(PAGE, 'what-many-machines-add', LABEL), { NODE: node });
    const drained = await phase('one API drained, and back', async () => {
      await site.follow(block(PAGE, 'more-tasks-or-fewer'), values);
      await stack.untilHealthy('api', 1);
      await site.follow(block(PAGE, 'begin', 2), values);
      await stack.untilHealthy('api', 2);
    });
    const moved = await phase('spread again', async () => {
      await site.follow(line(PAGE, 'take-a-machine-out-for-repair', ACTIVE), { NODE: node });
      const spread = 'docker service update --force poyanil_api';
      await site.follow(line(PAGE, 'take-a-machine-out-for-repair', spread), {
        poyanil: stack.name,
      });
    });
    const changed = await changes({ ...surroundings, run, story, phase });
    faults.push(...changed.faults, ...(await unscraped(stack, imageOf('node'))));
    const after = await phase('after', () => wait(CALM_MS));
    await story.untilDelivered(site);
    const printed = await site.follow(block(PAGE, 'every-day'));
    faults.push(
      ...(printed.includes('"name":"api"') ? [] : [`ops/stack logs says: ${printed}`]),
      ...(printed.includes('2/2') ? [] : [`ops/stack status says: ${printed}`]),
      ...noticed([before, drained, moved, ...changed.phases, after]),
      ...(await story.judge(site)),
    );
    await surroundings.end();
    return faults;
  },
};

/** While PostgreSQL is down no task may be ended: a new one would not become healthy, and the pages would go down, too. */
async function endedWithoutDatabase({ site, stack, outside }: SwarmEnvironment): Promise<string[]> {
  const tasksOf = async () =>
    (await Promise.all(TIERS.map((tier) => stack.tasks(tier)))).flat().toSorted().join(' ');
  const tasks = await tasksOf();
  const faults: string[] = [];
  await outside.withoutDatabase(async () => {
    await wait(AWAY_MS);
    if ((await tasksOf()) !== tasks) faults.push('tasks were ended while PostgreSQL was down');
    const page = await fetch(`${site.origin}/poyanil_hospital/doctors`);
    if (page.status !== 200) faults.push(`without PostgreSQL the doctors answer ${page.status}`);
    const ready = await fetch(`${site.origin}/readyz`);
    if (ready.status !== 503) faults.push(`without PostgreSQL /readyz answers ${ready.status}`);
  });
  await until(async () => (await fetch(`${site.origin}/readyz`)).status === 200);
  return faults;
}

async function killOneOfEach(story: VisitorLoad, stack: SwarmStack): Promise<void> {
  for (const tier of TIERS) {
    const [task = ''] = await stack.tasks(tier);
    const from = Date.now();
    await docker('kill', task);
    await stack.untilHealthy(tier, 2);
    const backAt = Date.now();
    console.log(`  ${tier}: both healthy again after ${((backAt - from) / 1_000).toFixed(1)} s`);
    if (tier === 'worker') story.allowCopies('a worker was killed while it sent', from, backAt);
    await wait(BETWEEN_MS);
  }
}
