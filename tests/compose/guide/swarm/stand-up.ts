import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker } from '../../docker.ts';
import type { GuideRun } from '../run.ts';
import { answersOf } from '../scenarios/answers.ts';
import type { Site } from '../site.ts';
import { type Outside, outsideOf } from './outside.ts';
import { type Stack, stackOf, swarmState } from './stack.ts';

export interface Surroundings {
  /** The operator's machine; its `origin` is the proxy in front of the stack. */
  site: Site;
  stack: Stack;
  outside: Outside;
  /** What the test types in place of the guide's words: the same with the file of this machine's lacks. */
  values: Readonly<Record<string, string>>;
  /** Ends stack and Swarm by the guide. */
  end(): Promise<void>;
}

const PAGE = 'swarm.md';
export const DEPLOY = 'ops/stack deploy';

/** Makes a Swarm of this machine by the guide, and the site a stack on it; what `deploy` refused before is among the faults. */
export async function standUpStack(
  run: GuideRun,
): Promise<{ surroundings: Surroundings; faults: string[] }> {
  const { block, line } = run.documents;
  const state = await swarmState();
  if (state !== 'inactive')
    throw new Error(`Docker is in a Swarm here (${state}), and none can be made for the test`);
  const site = await run.openSite('swarm');
  await site.follow(block('install.md', 'five-commands', 1));
  await site.follow(block('install.md', 'five-commands', 2), answersOf(run));
  await site.follow(block(PAGE, 'what-you-need'));
  // So many forms come that a hospital's mailbox would have had enough for hours.
  site.edit({ MAILS_PER_HOUR: '0' });
  await site.tagImages();
  const stack = stackOf(site.name);
  await site.follow(line(PAGE, 'begin', 'docker compose down'));
  await site.follow(block(PAGE, 'begin'), { '10.0.0.5': '127.0.0.1' });
  for (const role of ['manager', 'worker']) {
    await site.follow(line(PAGE, 'begin', `docker swarm join-token ${role}`));
  }
  const outside = outsideOf(site.name);
  const removeOutside = async () =>
    writeFileSync(join(run.logs, `${site.name}_proxy.log`), await outside.stop());
  // Where a fault came before the guide's own end.
  run.atEnd(async () => {
    if ((await swarmState()) === 'inactive') return;
    await stack.keepLogs(run.logs);
    await stack.remove();
    await removeOutside();
    await docker('swarm', 'leave', '--force');
  });
  await outside.start();
  await run.mailServer.join(outside.network);
  const file = 'tests/compose/guide/swarm/one-machine.yml';
  const values = { [DEPLOY]: `ops/stack deploy --file ${file}` };
  await site.type(`export OUTSIDE=${outside.network}`);
  const faults = await refusals(site, outside);
  await site.follow(block(PAGE, 'begin', 2), values);
  const origin = await outside.startProxy(`${site.name}_edge`);
  const look = async () => {
    const from = Date.now();
    const states = await outside.rows();
    return { from, at: Date.now(), states };
  };
  const end = async () => {
    await stack.keepLogs(run.logs);
    const remove = line(PAGE, 'the-end', 'docker stack rm poyanil');
    // The page says that it may have to be typed again.
    await site.follow({ ...remove, text: `${remove.text} || true` }, { poyanil: stack.name });
    await stack.remove();
    await removeOutside();
    await site.follow(line(PAGE, 'the-end', 'docker swarm leave --force'));
  };
  return { surroundings: { site: { ...site, origin, look }, stack, outside, values, end }, faults };
}

/** What cannot be on several machines is refused, and the words say what to write. */
async function refusals(site: Site, outside: Outside): Promise<string[]> {
  const refuse = async (words: string) => {
    const printed = await site.type(`! ${DEPLOY} > refused.txt 2>&1; cat refused.txt`);
    return printed.includes(words) ? [] : [`in place of '${words}': ${printed}`];
  };
  const onFile = await refuse('outbox_url names no PostgreSQL');
  site.writeSecret('outbox_url', outside.outboxUrl);
  const onRedis = await refuse('redis_url names the Redis of docker-compose.yml');
  site.writeSecret('redis_url', outside.redisUrl);
  return [...onFile, ...onRedis];
}
