import { writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Site } from '../site.ts';

/** Has a program here keep what it does not need. */
export const LEAK_SIGNAL = 'SIGUSR2';

/** Has it compute for most of each second. */
export const COMPUTE_SIGNAL = 'SIGWINCH';

/** Loaded beside API and worker: at a signal they do what a fault of the program would, and otherwise nothing. */
const MODULE = `
import { openSync, readdirSync, readFileSync } from 'node:fs';
const kept = [];
process.on('SIGUSR2', () => {
  if (process.env.LEAK === 'memory') {
    while (process.memoryUsage.rss() < 440 * 1024 * 1024) kept.push(Buffer.alloc(1024 * 1024, 1));
  } else {
    const [, limit] = /^Max open files +(\\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    while (readdirSync('/proc/self/fd').length < limit * 0.9) kept.push(openSync('/dev/null'));
  }
});
process.on('SIGWINCH', () => {
  setInterval(() => {
    const end = Date.now() + 800;
    while (Date.now() < end);
  }, 1000);
});
`;
const OPEN_FILES = 256;

interface Limits {
  workerMemory?: string;
  apiProcessors?: string;
}

/** Writes docker-compose.override.yml, as the guide has operators do it for limits. */
export function writeOverride(site: Site, { workerMemory, apiProcessors }: Limits = {}): void {
  const leaking = (kind: string, limits: object) => ({
    environment: { NODE_OPTIONS: '--import=/leak.mjs', LEAK: kind },
    volumes: ['./leak.mjs:/leak.mjs:ro'],
    deploy: { resources: { limits } },
  });
  const api = {
    ...leaking('files', apiProcessors === undefined ? {} : { cpus: apiProcessors }),
    ulimits: { nofile: OPEN_FILES },
  };
  const worker = leaking('memory', workerMemory === undefined ? {} : { memory: workerMemory });
  writeFileSync(site.path('leak.mjs'), MODULE, { mode: 0o644 });
  const services = { api, 'api-replica': api, worker, 'worker-replica': worker };
  writeFileSync(
    site.path('docker-compose.override.yml'),
    stringify({ services }, { aliasDuplicateObjects: false }),
  );
}
