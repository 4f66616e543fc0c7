import { dirname } from 'node:path';
import { Fault } from './servers/fault.ts';
import { describeAddresses } from './site/addresses.ts';
import { buildWebIfStale } from './site/build-web.ts';
import { findRevision } from './site/find-revision.ts';
import { startProgress } from './site/progress.ts';
import { type RunningSite, runSite } from './site/run-site.ts';
import { readSiteSettings } from './site/site-settings.ts';
import { onStopSignal } from './site/stop-signals.ts';

const root = dirname(import.meta.dirname);
const say = startProgress();
let site: RunningSite | undefined;

onStopSignal(async () => {
  say('stopping (Ctrl-C again ends at once) …');
  // What is still being started ends with this process.
  await site?.stop();
  say('stopped');
});

try {
  const settings = readSiteSettings({ REVISION: findRevision(root), ...process.env });
  site = await runSite({ root, settings, say, buildWeb: () => buildWebIfStale(root, say) });
  console.log(describeAddresses(site.addresses, settings.dataDir));
} catch (error) {
  console.error(error instanceof Fault ? error.message : error);
  process.exit(1);
}
