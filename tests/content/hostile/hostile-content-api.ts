import { afterEach, expect, vi } from 'vitest';
import { startApi } from '../../support/api.ts';
import { contentQuery, contentUrl } from '../../support/content-query.ts';
import { memoryOf } from '../../support/process-usage.ts';
import type { Stack } from '../../support/stack.ts';
import { useForSuite } from '../../support/use-for-suite.ts';
import { honest } from './entries.ts';
import { type Behaviour, type HostileService, startHostileService } from './hostile-service.ts';

export interface ContentReply {
  status: number;
  headers: Headers;
  text: string;
}

export interface HostileContentApi extends AsyncDisposable {
  api: Stack;
  service: HostileService;
  ask(operation: string, variables: Record<string, unknown>): Promise<ContentReply>;
  /** Makes the service behave until the API queries it again: after errors, the API backs off for a while. */
  makePeace(): Promise<void>;
  /** Fails if the API is blocked in every try: a busy machine blocks it now and then, a fault of our code every time. */
  under(behave: Behaviour, ask: (id: string) => Promise<void>, tries?: number): Promise<void>;
  memoryBytes(): number;
  /** Expects that the process runs, and that no response or log line contains a secret. */
  expectSound(): void;
}

/** A visitor does not notice such a delay. */
const LONGEST_HOLD_MS = 200;
const TRIES = 4;
/** Far longer than the API backs off from a service that sent no Retry-After. */
const PEACE_MS = 20_000;

async function startBelievingApi(
  environment: Record<string, string> = {},
): Promise<HostileContentApi> {
  const service = await startHostileService(honest);
  const api = await startApi({ ...service.environment, ...environment });
  const heard: string[] = [];
  let ids = 0;

  async function get(url: string): Promise<ContentReply> {
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
        // Reading it starts the next measurement.
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

/** Shares one API among all tests of a file, and checks it after each. */
export function useBelievingApi(environment: Record<string, string> = {}): HostileContentApi {
  const site = useForSuite(() => startBelievingApi(environment));
  afterEach(() => site.expectSound());
  return site;
}

/** Returns how many times slower than on an idle machine work is at the moment. */
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
