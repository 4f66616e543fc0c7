import { setTimeout as wait } from 'node:timers/promises';
import type { HospitalId } from '@poyanil/domain';
import { saySeldom } from '@poyanil/server/logging/throttled-log';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import type { Next } from '../delivery/deliver.ts';
import type { Signs } from './overdue.ts';
import { runJob } from './process-job.ts';

/** Whoever writes forged jobs writes many: they leave the others some of the processor. */
const REFUSED_MS = 10;

export interface JobRunsParts {
  hospital: HospitalId;
  deliver: (id: string, hospital: HospitalId) => Promise<Next>;
  pauseUntil: (time: number) => Promise<void>;
  atOnce: number;
  leaseMs: number;
  log: Logger;
}

/** The runs of one hospital's jobs, and what they tell of its queue. */
export function trackRuns({ hospital, leaseMs, log, ...parts }: JobRunsParts) {
  const running = new Set<Promise<unknown>>();
  const underWay = new Set<string>();
  const say = saySeldom((times, words) => log.warn({ hospital, times }, words));
  let lastRunAt = 0;
  let youngest = '';

  /** Whatever becomes of its lease: what this process sends already, it does not send a second time. */
  async function deliverOnce(id: string): Promise<Next> {
    if (underWay.has(id)) return { at: Date.now() + leaseMs };
    underWay.add(id);
    try {
      return note(id, await parts.deliver(id, hospital));
    } finally {
      underWay.delete(id);
    }
  }
  /** What was none of this hospital's, or nothing at all, is no sign of life. */
  function note(id: string, next: Next): Next {
    if (next !== 'nothing' && next !== 'elsewhere') lastRunAt = Date.now();
    if (next === 'delivered' && id > youngest) youngest = id;
    return next;
  }
  async function refuse(): Promise<void> {
    say('a job that is none of ours was dropped');
    await wait(REFUSED_MS);
  }

  return {
    running,
    run(job: Job<unknown>, token?: string): Promise<void> {
      const { pauseUntil } = parts;
      const run = runJob(job, { token, deliver: deliverOnce, pauseUntil, refuse, log });
      const tracked = run.catch(() => {}).finally(() => running.delete(tracked));
      running.add(tracked);
      return run;
    },
    /** Undefined while there is no hand free for another. */
    signs: (): Pick<Signs, 'lastRunAt' | 'youngest'> | undefined =>
      running.size < parts.atOnce ? { lastRunAt, youngest } : undefined,
  };
}
