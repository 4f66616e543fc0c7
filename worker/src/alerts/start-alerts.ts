import type { Condition, Outbox, Telling } from '@poyanil/outbox';
import type { Logger } from 'pino';
import { type Alert, endOf, type News, nameOf } from './alert.ts';
import { readAlerts, type Watched } from './read-alerts.ts';
import type { Operators } from './tell-operators.ts';
import { createToldLedger } from './told-ledger.ts';

/** More of the same is told after this time at the earliest. */
const AGAIN_MS = 10 * 60_000;

export interface AlertParts {
  outbox: Watched & Pick<Outbox, 'claimTellings' | 'recordTold'>;
  operators: Operators;
  intervalMs: number;
  log: Logger;
}

export interface Alerts {
  /** Starts no more rounds, and resolves once none runs. */
  stop(): Promise<void>;
}

/** Looks at the outbox again and again, and tells operators of each thing once, of more of it, and of its end. */
export function startAlerts(parts: AlertParts): Alerts {
  const { intervalMs, log } = parts;
  const round = createRound(parts);
  let running: Promise<void> | undefined;
  function run(): void {
    running ??= round()
      .catch((error: unknown) => log.error({ err: error }, 'alerts could not be looked for'))
      .finally(() => {
        running = undefined;
      });
  }
  const timer = setInterval(run, intervalMs);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function createRound({ outbox, operators }: AlertParts): () => Promise<void> {
  const ledger = createToldLedger(outbox);
  const lastTold = new Map<string, { version: number; at: number }>();

  /** More of what was told a moment ago can wait. */
  function conditionOf(alert: Alert, now: number): Condition {
    const name = nameOf(alert);
    const last = lastTold.get(name);
    const isRecent = last !== undefined && now - last.at < AGAIN_MS;
    return { name, version: isRecent ? last.version : alert.version };
  }
  return async () => {
    const now = Date.now();
    const alerts = await readAlerts(outbox, now);
    const conditions = alerts.map((alert) => conditionOf(alert, now));
    const tellings = await ledger.claim(conditions, now);
    if (tellings.length === 0) return;
    if (!(await operators.tell(tellings.map((telling) => newsOf(telling, alerts))))) return;
    for (const { name, version, change } of tellings) {
      if (change === 'raised') lastTold.set(name, { version, at: now });
      else lastTold.delete(name);
    }
    await ledger.record(tellings);
  };
}

function newsOf({ name, change, since }: Telling, alerts: readonly Alert[]): News {
  const alert = alerts.find((each) => nameOf(each) === name);
  if (alert === undefined) return endOf(name, since);
  const { version: _, ...facts } = alert;
  return { ...facts, change, since };
}
