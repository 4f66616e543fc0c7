import { afterEach, expect, vi } from 'vitest';
import { startApi } from '../../support/api.ts';
import { contentQuery, contentUrl } from '../../support/content-query.ts';
import { memoryOf } from '../../support/process-usage.ts';
import type { Stack } from '../../support/stack.ts';
import { whileTesting } from '../../support/while-testing.ts';
import { honest } from './entries.ts';
import { type Behaviour, type HostileService, startHostileService } from './hostile-service.ts';

export interface Said {
  status: number;
  headers: Headers;
  text: string;
}

/** The real API, whose content comes from a hostile service. */
export interface BelievingApi extends AsyncDisposable {
  api: Stack;
  service: HostileService;
  ask(operation: string, variables: Record<string, unknown>): Promise<Said>;
  /** Lets the service answer well until the API asks it again: after trouble it is left alone for a while. */
  makePeace(): Promise<void>;
  /**
   * Lets the service behave so while questions are asked. Fails where the API was held up: whatever came, other requests
   * must find it free. A machine that is busy with other things holds it up now and then; what we do ourselves, each time.
   */
  under(behave: Behaviour, ask: (id: string) => Promise<void>, tries?: number): Promise<void>;
  memoryBytes(): number;
  /** The process lives, and nothing it said or logged tells a secret. */
  expectSound(): void;
}

/** A visitor does not notice it. */
const LONGEST_HOLD_MS = 200;
const TRIES = 4;
/** Far longer than the API leaves a service alone that did not ask for it. */
const PEACE_MS = 20_000;

async function startBelievingApi(environment: Record<string, string> = {}): Promise<BelievingApi> {
  const service = await startHostileService(honest);
  const api = await startApi({ ...service.environment, ...environment });
  const heard: string[] = [];
  let ids = 0;

  async function get(url: string): Promise<Said> {
    const answer = await fetch(url, { redirect: 'manual' });
    const text = await answer.text();
    heard.push(JSON.stringify([...answer.headers]), text);
    return { status: answer.status, headers: answer.headers, text };
  }
  function newId(): string {
    ids += 1;
    return `id-${ids}`;
  }
  const ask = (operation: string, variables: Record<string, unknown>) =>
    get(contentUrl(api.url, contentQuery(operation, variables)));

  async function makePeace() {
    service.behave = honest;
    await vi.waitFor(async () => expect((await ask('News', { id: newId() })).status).toBe(200), {
      timeout: PEACE_MS,
      interval: 100,
    });
  }
  async function holdMs(): Promise<number> {
    const metrics = await (await fetch(`${api.adminUrl('api')}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
  }
  return {
    ...{ api, service, ask, makePeace },
    async under(behave, questions, tries = TRIES) {
      const holds: number[] = [];
      do {
        await makePeace();
        // Reading it begins the next measurement.
        await holdMs();
        service.behave = behave;
        await questions(newId());
        holds.push((await holdMs()) / slowness());
      } while (Math.min(...holds) > LONGEST_HOLD_MS && holds.length < tries);
      expect(Math.min(...holds)).toBeLessThan(LONGEST_HOLD_MS);
    },
    memoryBytes: () => memoryOf(api.pid('api')),
    expectSound() {
      expect(api.unaskedEnds).toEqual([]);
      const all = [...heard.splice(0), ...api.logs].join('\n');
      for (const secret of service.secrets) expect(all).not.toContain(secret);
    },
    async [Symbol.asyncDispose]() {
      await api.remove();
      await service.stop();
    },
  };
}

/** One for all tests of a file, which is sound after each. */
export function useBelievingApi(environment: Record<string, string> = {}): BelievingApi {
  const site = whileTesting(() => startBelievingApi(environment));
  afterEach(() => site.expectSound());
  return site;
}

/** Measures how many times longer than on a free machine work takes just now. */
function slowness(): number {
  const start = performance.now();
  const before = process.threadCpuUsage();
  let cpuMs = 0;
  while (cpuMs < 30) {
    const { user, system } = process.threadCpuUsage(before);
    cpuMs = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - start) / cpuMs);
}
