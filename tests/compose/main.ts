import { onStopSignal } from '../../scripts/site/stop-signals.ts';
import type { Check } from './check.ts';
import { containersAreContained } from './containers.ts';
import { formsAreDelivered } from './forms.ts';
import { imagesAreSmall } from './images.ts';
import { killsLoseNothing } from './kills.ts';
import { monitoringTells } from './monitoring.ts';
import { pagesNeedNoApi } from './pages-alone.ts';
import { openProject, type Project } from './project.ts';
import { onlyWebIsReached } from './reach.ts';
import { replicasShareOneDatabase, replicasShareOneFile } from './scale.ts';
import { useStandIns } from './stand-ins.ts';
import { nginxExampleStandsInFront } from './tls/nginx-example.ts';
import { caddyStandsInFront } from './tls/profile-tls.ts';
import { postsAreSentOnce } from './upstreams.ts';

const CHECKS: readonly Check[] = [
  imagesAreSmall,
  containersAreContained,
  onlyWebIsReached,
  formsAreDelivered,
  monitoringTells,
  pagesNeedNoApi,
  postsAreSentOnce,
  killsLoseNothing,
  // Must run before there are replicas, because each counts visitors' forms separately.
  caddyStandsInFront,
  nginxExampleStandsInFront,
  replicasShareOneFile,
  containersAreContained,
  replicasShareOneDatabase,
];

const OURS = [
  ...['web', 'publisher', 'api', 'api-replica', 'worker', 'worker-replica', 'redis', 'postgres'],
];

await useStandIns();
const project = await openProject();
onStopSignal(() => takeDown(project));
try {
  await project.compose('up', '--build', '--detach', '--wait', '--wait-timeout', '300');
  process.exitCode = (await passAll()) ? 0 : 1;
} finally {
  if (process.exitCode !== 0) await project.scale('logs', '--no-color', '--tail', '40', ...OURS);
  await takeDown(project);
}
process.exit();

async function passAll(): Promise<boolean> {
  let passed = true;
  for (const { title, faults } of CHECKS) {
    console.log(`\n▸ ${title}`);
    const found = await faults(project).catch((error: Error) => [error.message]);
    for (const fault of found) console.log(`  ✗ ${fault}`);
    if (found.length === 0) console.log('  ✓');
    else passed = false;
  }
  return passed;
}

async function takeDown({ scale, secrets }: Project): Promise<void> {
  await scale('down', '--volumes', '--remove-orphans', '--timeout', '5');
  secrets.remove();
}
