import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { docker, succeeds } from '../../docker.ts';
import { SCRAPE_SECONDS } from './shorten-rules.ts';

const answerSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** A Prometheus beside a site, with the site's own configuration and rules, as far as they are not a matter of hours. */
export interface Watch {
  /** The names of the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  untilFiring(alert: string): Promise<void>;
  untilOver(alert: string): Promise<void>;
  /** Waits until it has read the counters of programs that have just been started. */
  untilRead(): Promise<void>;
  stop(): Promise<void>;
}

const FIRING_MS = 120_000;
/** The longest time that a rule looks back on here, and what a program may take to notice. */
const OVER_MS = 240_000;
const LOOK_MS = 500;
const READ_MS = 2 * SCRAPE_SECONDS * 1_000 + 1_000;

export interface WatchParts {
  project: string;
  image: string;
  /** The folder that has prometheus.yml. */
  monitoring: string;
  rules: string;
}

export async function startWatch({
  project,
  image,
  monitoring,
  rules,
}: WatchParts): Promise<Watch> {
  const name = `${project}-prometheus`;
  const port = await freePort();
  const publish = ['--publish', `127.0.0.1:${port}:9090`];
  await docker('create', '--name', name, '--network', `${project}_outgoing`, ...publish, image);
  await copyConfiguration(name, {
    'prometheus.yml': quicken(readFileSync(join(monitoring, 'prometheus.yml'), 'utf8')),
    'alerts.yml': rules,
  });
  await docker('network', 'connect', `${project}_store`, name);
  await docker('start', name);
  return {
    ...watchAt(port),
    stop: async () => {
      await succeeds('rm', '--force', '--volumes', name);
    },
  };
}

/** Looks at the Prometheus that has this port of the machine. */
export function watchAt(port: number): Watch {
  const firing = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
    const { data } = answerSchema.parse(await answer.json());
    const now = data.alerts.filter(({ state }) => state === 'firing');
    return new Set(now.map(({ labels }) => labels.alertname ?? ''));
  };
  async function until(alert: string, isWanted: boolean, limitMs: number): Promise<void> {
    const limit = Date.now() + limitMs;
    // It may just be starting.
    while (
      (await firing().then(
        (names) => names.has(alert),
        () => !isWanted,
      )) !== isWanted
    ) {
      if (Date.now() > limit) {
        const words = isWanted ? 'does not fire' : 'does not go out';
        throw new Error(`${alert} ${words}; firing: ${[...(await firing())].join(' ')}`);
      }
      await wait(LOOK_MS);
    }
  }
  return {
    firing,
    untilFiring: (alert) => until(alert, true, FIRING_MS),
    untilOver: (alert) => until(alert, false, OVER_MS),
    untilRead: () => wait(READ_MS),
    stop: async () => {},
  };
}

/** Its user is another one, and may read nothing of this one's. */
async function copyConfiguration(
  container: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-prometheus-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, name), text, { mode: 0o644 });
      await docker('cp', join(folder, name), `${container}:/etc/prometheus/${name}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** It looks every few seconds, not every quarter of a minute. */
export function quicken(configuration: string): string {
  return configuration
    .replaceAll(/(scrape_interval|scrape_timeout): \w+/g, `$1: ${SCRAPE_SECONDS}s`)
    .replaceAll(/evaluation_interval: \w+/g, 'evaluation_interval: 1s')
    .replaceAll(/refresh_interval: \w+/g, 'refresh_interval: 1s');
}
