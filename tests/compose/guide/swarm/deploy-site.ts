import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker } from '../../docker.ts';
import type { GuideRun } from '../run.ts';
import { answersOf } from '../scenarios/answers.ts';
import type { Site } from '../site.ts';
import { type Outside, outsideOf } from './outside.ts';
import { type SwarmStack, stackOf, swarmState } from './stack.ts';

export interface SwarmEnvironment {
  /** The operator's machine. Its `origin` is the proxy in front of the stack. */
  site: Site;
  stack: SwarmStack;
  outside: Outside;
  /** Commands to type in place of the guide's: the same, with the additional file for what this machine lacks. */
  values: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

const PAGE = 'swarm.md';
export const DEPLOY = 'ops/stack deploy';

/** Creates a Swarm on this machine by the guide, and deploys the site as a stack. `faults` include wrong refusals of `deploy`. */
export async function standUpStack(
  run: GuideRun,
): Promise<{ surroundings: SwarmEnvironment; faults: string[] }> {
  const { block, line } = run.documents;
  const state = await swarmState();
  if (state !== 'inactive')
    throw new Error(`Docker is already in a Swarm here (${state}), so the test cannot create one`);
  const site = await run.openSite('swarm');
  await site.follow(block('install.md', 'five-commands', 1));
  await site.follow(block('install.md', 'five-commands', 2), answersOf(run));
  await site.follow(block(PAGE, 'what-you-need'));
  // The load would exceed a mailbox's hourly cap for hours.
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
  // In case a fault occurs before the guide's own clean-up.
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
    // The page says that it may have to be repeated.
    await site.follow({ ...remove, text: `${remove.text} || true` }, { poyanil: stack.name });
    await stack.remove();
    await removeOutside();
    await site.follow(line(PAGE, 'the-end', 'docker swarm leave --force'));
  };
  return { surroundings: { site: { ...site, origin, look }, stack, outside, values, end }, faults };
}

async function refusals(site: Site, outside: Outside): Promise<string[]> {
  const refuse = async (words: string) => {
    const printed = await site.type(`! ${DEPLOY} > refused.txt 2>&1; cat refused.txt`);
    return printed.includes(words) ? [] : [`no refusal with '${words}': ${printed}`];
  };
  const onFile = await refuse('outbox_url is not a PostgreSQL address');
  site.writeSecret('outbox_url', outside.outboxUrl);
  const onRedis = await refuse('redis_url is the Redis of docker-compose.yml');
  site.writeSecret('redis_url', outside.redisUrl);
  return [...onFile, ...onRedis];
}
