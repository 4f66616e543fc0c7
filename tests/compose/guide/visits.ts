import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { type Random, randomOf } from '../../faults/random.ts';

/** Visitors who open pages at a fixed rate, regardless of responses. Each page is requested once. */
export interface Visits {
  failures: string[];
  tookMs: number[];
  stop(): Promise<void>;
}

const LIMIT_MS = 30_000;
const PATHS = [
  ...['', '/about_us', '/department', '/contact_us', '/appointment', '/insurance', '/gallery'],
  ...['/doctors', '/careers'],
];
const pathsOf = (hospital: HospitalId) => ['/', ...PATHS.map((path) => `/${hospital}${path}`)];

export function startVisits(
  origin: string,
  { perSecond, seed }: { perSecond: number; seed: number },
): Visits {
  const random = randomOf(seed).fork('visits');
  const failures: string[] = [];
  const tookMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  async function visit(path: string): Promise<void> {
    const start = performance.now();
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(LIMIT_MS) });
      await answer.arrayBuffer();
      if (answer.status !== 200) failures.push(`${at()} ${path}: ${answer.status}`);
      tookMs.push(performance.now() - start);
    } catch (error) {
      failures.push(`${at()} ${path}: ${reasonOf(error)}`);
    }
  }
  async function visitAll(): Promise<void> {
    for (let dueAt = Date.now(); !isOver; ) {
      const going = visit(anyPath(random));
      underWay.add(going);
      void going.finally(() => underWay.delete(going));
      dueAt += random.between(0.5, 1.5) * (1_000 / perSecond);
      await wait(Math.max(0, dueAt - Date.now()));
    }
  }
  const visiting = visitAll();
  return {
    failures,
    tookMs,
    async stop() {
      isOver = true;
      await visiting;
      await Promise.all(underWay);
    },
  };
}

function anyPath(random: Random): string {
  return random.pick(pathsOf(random.pick(hospitalIds)));
}

function at(): string {
  return new Date().toISOString().slice(11, 23);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
