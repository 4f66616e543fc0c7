import { dirname, join } from 'node:path';
import { startChild } from './servers/child.ts';
import { UserError } from './servers/user-error.ts';
import { describeAddresses } from './site/addresses.ts';
import { buildWebIfStale } from './site/build-web.ts';
import { findRevision } from './site/find-revision.ts';
import { startProgress } from './site/progress.ts';
import { type RunningSite, runSite } from './site/run-site.ts';
import { readSiteSettings } from './site/site-settings.ts';
import { onStopSignal } from './site/stop-signals.ts';
import { supervise } from './site/supervise.ts';

// `npm start`; with the argument `dev` it is `npm run dev`, whose pages and programs reload when the source changes.

const isDevelopment = process.argv[2] === 'dev';
const root = dirname(import.meta.dirname);
const say = startProgress();
let site: RunningSite | undefined;

onStopSignal(async () => {
  say('stopping (press Ctrl-C again to stop at once) …');
  // All other processes, including those that are starting, end with this one.
  await site?.stop();
  say('stopped');
});

try {
  const settings = readSiteSettings({
    ...(isDevelopment && { NODE_ENV: 'development' }),
    REVISION: findRevision(root),
    ...process.env,
  });
  const shared = { root, settings, say };
  site = await (isDevelopment
    ? // Vite serves the pages, so the API serves none.
      runSite({ ...shared, nodeOptions: ['--watch'] })
    : runSite({ ...shared, buildWeb: () => buildWebIfStale(root, say) }));
  console.log(describeAddresses(site.addresses, settings.dataDir));
  // Don't use the public address: in development it is Vite's own.
  if (isDevelopment) await supervise('vite', startVite(site.addresses.api), say);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

function startVite(apiUrl: string) {
  return async () =>
    startChild({
      name: 'vite',
      command: process.execPath,
      args: [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
      cwd: join(root, 'web'),
      environment: { ...process.env, API_URL: apiUrl },
      onLine: (line) => console.log(line),
    });
}
