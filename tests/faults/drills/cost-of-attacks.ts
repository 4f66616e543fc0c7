import { setTimeout as wait } from 'node:timers/promises';
import { onStopSignal } from '../../../scripts/site/stop-signals.ts';
import type { ContainerUse } from '../../compose/container-use.ts';
import { openProject, type Project } from '../../compose/project.ts';
import { useStandIns } from '../../compose/stand-ins.ts';
import { table } from '../../support/figures.ts';
import { sampleOf, send } from '../../support/samples.ts';
import type { Measured } from '../measured/measured.ts';
import type { Attack } from './cost-of-attacks/attacks.ts';
import {
  ended,
  look,
  type Milliseconds,
  type Pids,
  pidsOf,
  type Service,
  spentBetween,
  type Uses,
  wantOfMemory,
  watch,
} from './cost-of-attacks/uses.ts';
import type { Drill, DrillOptions } from './drill.ts';

/** The most that a request may cost nginx and API together, and each MiB that comes with it: as in the slow suite. */
const LIMIT_MS = { request: 20, mebibyte: 20 } as const;
const MEBIBYTE = 1024 * 1024;
/** Health checks run in the containers, every five seconds. */
const IDLE_MS = 20_000;
const WARM_UP = 100;
/** What was begun is over. */
const SETTLE_MS = 2_000;
const PATIENCE_MS = 30_000;

/** The containers of the compose file, with its limits, under one kind of attack after the other. */
export const costOfAttacksDrill: Drill = {
  name: 'cost-of-attacks',
  says: `each kind of attack, so many requests of it (strikes), costs nginx and API at most ${LIMIT_MS.request} ms of processor a request, and no container ever needs more memory than it may have`,
  strikes: 400,
  run: measure,
};

async function measure({ strikes }: DrillOptions): Promise<Measured> {
  await useStandIns();
  const project = await openProject();
  const takeDown = async () => {
    await project.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
    project.secrets.remove();
  };
  onStopSignal(takeDown);
  try {
    await project.compose('up', '--build', '--detach', '--wait', '--wait-timeout', '300');
    // An inbox that keeps all of it in memory is no part of the site.
    await project.compose('stop', 'worker');
    return await attackAll(project, strikes);
  } finally {
    await takeDown();
  }
}

interface Cost {
  attack: Attack;
  requests: number;
  tookMs: number;
  /** Milliseconds of processor for each request, without what the containers use when nobody comes. */
  each: Milliseconds;
  peak: Uses;
  faults: string[];
}

async function attackAll(project: Project, strikes: number): Promise<Measured> {
  const origin = project.origin.replace('localhost', '127.0.0.1');
  for (let time = 0; time < WARM_UP; time++) await sendGoodForm(origin);
  const idle = await idlePerMs(await pidsOf(project));
  const costs: Cost[] = [];
  // Loaded only where it is used: all the tables of the slow suite.
  const { attacksOf } = await import('./cost-of-attacks/attacks.ts');
  for (const attack of attacksOf(strikes)) {
    const cost = await costOf(attack, { project, origin, strikes, idle });
    costs.push(cost);
    console.log(rowOf(cost).join(' · '));
  }
  const perSecond = (service: Service) => `${(idle[service] * 1_000).toFixed(1)} ms`;
  return {
    report: [
      `With nobody there, nginx uses ${perSecond('web')} of processor a second, and the API ${perSecond('api')}, health checks included`,
      '',
      table(HEAD, costs.map(rowOf)),
    ].join('\n'),
    faults: costs.flatMap(({ attack, faults }) => faults.map((each) => `${attack.name}: ${each}`)),
  };
}

async function idlePerMs(pids: Pids): Promise<Milliseconds> {
  const before = look(pids);
  await wait(IDLE_MS);
  const spent = spentBetween(before, look(pids));
  return { web: spent.web / IDLE_MS, api: spent.api / IDLE_MS };
}

interface Stage {
  project: Project;
  origin: string;
  strikes: number;
  idle: Milliseconds;
}

async function costOf(attack: Attack, { project, origin, strikes, idle }: Stage): Promise<Cost> {
  const pids = await pidsOf(project);
  const before = look(pids);
  const start = performance.now();
  const watching = watch(pids);
  const requests = Math.ceil(strikes * (attack.share ?? 1));
  const bytes = await strike(attack, origin, requests);
  await wait(SETTLE_MS);
  const tookMs = performance.now() - start;
  const after = look(pids);
  const peak = watching.stop();
  const spent = spentBetween(before, after);
  const each = {
    web: (spent.web - idle.web * tookMs) / requests,
    api: (spent.api - idle.api * tookMs) / requests,
  };
  const most = LIMIT_MS.request + (LIMIT_MS.mebibyte * bytes) / MEBIBYTE / requests;
  return {
    attack,
    requests,
    tookMs,
    each,
    peak,
    faults: [
      ...(each.web + each.api > most
        ? [
            `a request costs ${(each.web + each.api).toFixed(1)} ms of processor, more than ${most.toFixed(0)}`,
          ]
        : []),
      ...wantOfMemory(before, after),
      ...(await answersAfterwards(origin)),
      ...ended(pids, await pidsOf(project)),
    ],
  };
}

/** Sends so many of its requests, spread over the whole of its table. Yields their bytes. */
async function strike({ sends, lanes }: Attack, origin: string, requests: number): Promise<number> {
  let next = 0;
  let bytes = 0;
  async function lane(): Promise<void> {
    while (next < requests) {
      const number = next++;
      const spread =
        sends.length > requests ? Math.floor((number * sends.length) / requests) : number;
      const sendOne = sends[spread % sends.length];
      const sent = await sendOne?.(origin);
      bytes += sent ?? 0;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return bytes;
}

async function sendGoodForm(origin: string): Promise<number> {
  const answer = await send(origin, 'contact', sampleOf('contact', 'poyanil_hospital'));
  await answer.arrayBuffer();
  return answer.status;
}

/** A visitor who means well is heard soon after each attack. */
async function answersAfterwards(origin: string): Promise<string[]> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(500)) {
    if ((await sendGoodForm(origin).catch(() => 0)) === 202) return [];
  }
  return [`no form is taken ${PATIENCE_MS / 1_000} s later`];
}

const HEAD = [
  'attack',
  'requests',
  'at once',
  'nginx, ms each',
  'API, ms each',
  'nginx held at most',
  'API held at most',
  'took',
];

function rowOf({ attack, requests, tookMs, each, peak }: Cost): string[] {
  const held = (use: ContainerUse | undefined) =>
    use === undefined
      ? 'unknown'
      : `${(use.heldBytes / MEBIBYTE).toFixed(0)} of ${(use.limitBytes / MEBIBYTE).toFixed(0)} MiB`;
  return [
    attack.name,
    `${requests}`,
    `${attack.lanes}`,
    each.web.toFixed(2),
    each.api.toFixed(2),
    held(peak.web),
    held(peak.api),
    `${(tookMs / 1_000).toFixed(0)} s`,
  ];
}
