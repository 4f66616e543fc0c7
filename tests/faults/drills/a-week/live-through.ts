import { setTimeout as wait } from 'node:timers/promises';
import { confirmChannel } from '../../../../worker/src/alerts/channel-proof.ts';
import { askMemory } from '../../../support/live-memory.ts';
import { runMailTool } from '../../../support/mail-tool.ts';
import { openTestOutbox } from '../../../support/outbox.ts';
import { countOpenFiles } from '../../../support/process-usage.ts';
import { startWebhook } from '../../../support/webhook.ts';
import type { Fault } from '../../fault.ts';
import type { History } from '../../history.ts';
import { type Load, startLoad } from '../../load-client.ts';
import type { lookIntoOutbox } from '../../look-into-outbox.ts';
import { type Nemesis, startNemesis } from '../../nemesis.ts';
import { waitUntilQuiet } from '../../run.ts';
import type { OutboxEngine } from '../../shape.ts';
import { TELLING_MEMORY } from '../../usage.ts';
import { startWorld, type World } from '../../world.ts';
import { startAgeing } from './ageing.ts';
import type { Sample } from './levels.ts';
import { type Named, sizesOfOutbox, sizesOfRedis } from './store-sizes.ts';
import { REFUSAL, REFUSED_WORDS, type WorldWitness, witness } from './witness.ts';

export interface WeekOptions {
  outbox: OutboxEngine;
  seed: number;
  hours: number;
  /** How long what is settled is kept, in the time of this machine; for ever, when undefined. */
  keptMs: number | undefined;
}

export interface Week {
  samples: Sample[];
  history: History;
  witness: WorldWitness;
  missedAgeings: number;
  tookMs: number;
}

/** An hour of the week takes so long here. */
export const HOUR_MS = 20_000;
/** A day of ten thousand forms is the one that the containers' memory is measured with. */
const FORMS_A_DAY = 10_000;
const PER_SECOND = FORMS_A_DAY / 24 / (HOUR_MS / 1_000);
/** A look at all of it takes seconds: a week is looked at every other hour, a short while each hour. */
const SHORT_HOURS = 12;
/** A target has two faults in an hour at most, and one in five hours at least. */
const PEACE_MS = [10_000, 100_000] as const;
/** That of production: in an hour of a shared machine nobody gets to renew a shorter one at some time, and no fault would explain the copy. */
const LEASE_MS = '15000';
/** Longer than any fault keeps a server away. */
const PATIENCE_MS = 60_000;

/** What they hold is looked at, so they live through the week; the second of each kind meets every fault. */
const LASTING = ['api', 'worker'] as const;
const ENDS = /killed|stopped and started/;

/** Sends a week's forms to two APIs and two workers under faults, and counts again and again what all of them hold. */
export async function liveThrough({ outbox, seed, hours, keptMs }: WeekOptions): Promise<Week> {
  const start = Date.now();
  await using started = new AsyncDisposableStack();
  const webhook = started.adopt(await startWebhook(), ({ stop }) => stop());
  const world = await startWorld({
    shape: { outbox, apis: 2, workers: 2 },
    harmSeed: seed,
    environment: { ...TELLING_MEMORY, LEASE_MS, ALERT_URL: webhook.url },
  });
  started.use(world);
  await confirmUrl(world.stack.outboxUrl, webhook.url);
  for (const inbox of world.mailServers.values()) inbox.refuse(REFUSED_WORDS, REFUSAL);
  const seen = witness(world);
  const load = startLoad(world, { perSecond: PER_SECOND, seed });
  const ageing = keptMs === undefined ? undefined : startAgeing(world.stack.outboxUrl, keptMs);
  const nemesis = startNemesis(world, { seed, mix: 'all', peaceMs: PEACE_MS, spares });
  const samples = await takeSamples(world, { load, seen, hours });
  await nemesis.stop();
  await load.stop();
  await ageing?.stop();
  const { look, jobs } = await waitUntilQuiet(world);
  seen.take(true);
  const history = historyOf(world, { load, nemesis, look, jobs });
  const tookMs = Date.now() - start;
  return { samples, history, witness: seen, missedAgeings: ageing?.missed() ?? 0, tookMs };
}

function spares(target: string, { name }: Fault): boolean {
  return LASTING.some((program) => program === target) && ENDS.test(name);
}

interface Sampling {
  load: Load;
  seen: WorldWitness;
  hours: number;
}

async function takeSamples(world: World, { load, seen, hours }: Sampling): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begun = Date.now();
  let answered = 0;
  const step = hours > SHORT_HOURS ? 2 : 1;
  for (let hour = step; hour <= hours; hour += step) {
    await wait(Math.max(0, begun + hour * HOUR_MS - Date.now()));
    await settleOne(world, seen);
    const bytes = seen.take();
    const forms = load.history.requests.length - answered;
    answered += forms;
    const values: Named = [
      ['forms', forms],
      ...(await sizesOfPrograms(world)),
      ...(await patiently(() => sizesOfOutbox(world.stack.outboxUrl))),
      ...(await patiently(() => sizesOfRedis(world.redis))),
      ['log bytes a form', bytes / forms],
    ];
    samples.push({ hour, values: new Map(values) });
    console.log(
      `${hour} ${values.map(([name, value]) => `${name}=${Math.round(value)}`).join(' ')}`,
    );
  }
  return samples;
}

/** Somebody takes away a dead letter by hand now and then, which the audit log tells. */
async function settleOne({ stack, redis }: World, { dead }: WorldWitness): Promise<void> {
  const id = [...dead].at(-1);
  if (id === undefined) return;
  const variables = { OUTBOX_URL: stack.outboxUrl, REDIS_URL: redis.url };
  // It may be gone already, or the outbox away: nobody insists.
  await runMailTool(['discard', id, '--reason', 'no form at all'], variables);
}

async function sizesOfPrograms({ stack }: World): Promise<Named> {
  const all: Named = [];
  for (const program of LASTING) {
    const { liveBytes, rssBytes } = await askMemory(stack, program);
    const name = program === 'api' ? 'API' : 'worker';
    all.push(
      [`${name} live`, liveBytes],
      [`${name} taken`, rssBytes],
      [`${name} files`, countOpenFiles(stack.pid(program))],
    );
  }
  return all;
}

/** Asks again while a fault keeps a server away. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(500)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

interface Ended {
  load: Load;
  nemesis: Nemesis;
  look: Awaited<ReturnType<typeof lookIntoOutbox>>;
  jobs: string[];
}

function historyOf(world: World, { load, nemesis, look, jobs }: Ended): History {
  const { requests, givenUp, oddAnswers } = load.history;
  return {
    requests,
    givenUp,
    oddAnswers: [...oddAnswers, ...nemesis.witness.oddAnswers],
    oddEnds: nemesis.witness.oddEnds,
    mails: [],
    recordedAt: world.recordedAt,
    faults: nemesis.struck,
    looks: [look],
    leases: look.leases,
    jobs,
    unaskedEnds: world.stack.unaskedEnds,
    logs: [],
    resources: [],
  };
}

/** Dead letters are erased for their age only once a person has confirmed the channel. */
async function confirmUrl(outboxUrl: string, address: string): Promise<void> {
  const outbox = await openTestOutbox(outboxUrl);
  await confirmChannel(outbox, { name: 'url', setting: 'ALERT_URL', address }, Date.now());
  await outbox.close();
}
