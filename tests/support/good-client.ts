import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { formNames } from '@poyanil/domain';
import { percentile } from './figures.ts';
import { type FormResponse, post } from './post.ts';

export interface GoodClient {
  /** Stops sending. Resolves with all responses once they have arrived. */
  stop(): Promise<FormResponse[]>;
}

/** Posts the three forms in turn at a fixed rate, regardless of responses. Each has its own connection. */
export function startGoodClient(origin: string, perSecond: number): GoodClient {
  const agent = new Agent({ keepAlive: false });
  const answers: Promise<FormResponse>[] = [];
  const over = new AbortController();

  async function sendAll(): Promise<void> {
    const start = performance.now();
    for (let number = 0; !over.signal.aborted; number++) {
      const form = formNames[number % formNames.length] ?? 'contact';
      const answer = post(origin, form, { agent });
      // It is checked at the end. Until then, a failure is not unhandled.
      answer.catch(() => undefined);
      answers.push(answer);
      const dueIn = start + ((number + 1) * 1_000) / perSecond - performance.now();
      await wait(Math.max(0, dueIn), undefined, { signal: over.signal }).catch(() => undefined);
    }
  }
  const sending = sendAll();
  return {
    async stop() {
      over.abort();
      await sending;
      return Promise.all(answers);
    },
  };
}

export function percentileMs(answers: readonly FormResponse[], percent: number): number {
  return percentile(
    answers.map(({ tookMs }) => tookMs),
    percent / 100,
  );
}
