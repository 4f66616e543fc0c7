import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { imageOf } from '../../../scripts/servers/images.ts';
import { onStopSignal } from '../../../scripts/site/stop-signals.ts';
import { docker, succeeds } from '../docker.ts';
import { useStandIns } from '../stand-ins.ts';
import { uncovered } from './coverage.ts';
import { pathForGuide } from './docker-wrapper.ts';
import { readDocuments } from './documents.ts';
import { startMailServer } from './mail-server.ts';
import { type GuideRun, makeRun, type Scenario } from './run.ts';
import { backsUpFile, backsUpPostgres, backsUpSharedFile } from './scenarios/backup.ts';
import { takesImages } from './scenarios/images.ts';
import { installs } from './scenarios/install.ts';
import { changesMailServer } from './scenarios/mail.ts';
import { movesMail, movesToAnotherMachine, movesToPostgres } from './scenarios/move.ts';
import { movesRedis } from './scenarios/move-redis.ts';
import { followsOtherPages } from './scenarios/other-pages.ts';
import { meetsMailOutage, meetsOutages } from './scenarios/runbook.ts';
import { setsUp } from './scenarios/setup.ts';
import { runsAsStack } from './scenarios/swarm.ts';
import { upgrades, upgradesReplicas } from './scenarios/upgrade.ts';
import { upgradesBehindNginx } from './scenarios/upgrade-nginx.ts';
import { upgradesBehindCaddy } from './scenarios/upgrade-tls.ts';
import { PROJECT, SERVICES } from './site.ts';
import { makeSource } from './source.ts';

/** Follows the operators' documents, command by command, under load. Compares the visitors' responses with the mails that arrived. */
const SCENARIOS: readonly Scenario[] = [
  setsUp,
  installs,
  backsUpFile,
  backsUpSharedFile,
  backsUpPostgres,
  upgrades,
  upgradesReplicas,
  upgradesBehindCaddy,
  upgradesBehindNginx,
  movesToAnotherMachine,
  movesToPostgres,
  movesMail,
  movesRedis,
  changesMailServer,
  takesImages,
  meetsMailOutage,
  meetsOutages,
  followsOtherPages,
  runsAsStack,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seed: { type: 'string' },
    forms: { type: 'string', default: '5' },
    pages: { type: 'string', default: '20' },
  },
});
const scenarios = SCENARIOS.filter(({ name }) => values.only?.includes(name) ?? true);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (scenarios.length === 0) {
  throw new Error(`--only takes ${SCENARIOS.map(({ name }) => name).join(', ')}`);
}
console.log(`--seed ${seed}`);

const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = mkdtempSync(join(tmpdir(), 'poyanil-guide-'));
const logs = join(root, 'test-results/guide');
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
await useStandIns();
const run = await prepare();
onStopSignal(takeDown);
try {
  const passed = await playAll();
  process.exitCode = passed ? 0 : 1;
} finally {
  await takeDown();
}
process.exit();

async function prepare(): Promise<GuideRun> {
  await removeLeftovers();
  const source = await makeSource(root, folder);
  const path = await pathForGuide(folder, process.env.PATH ?? '');
  await timed('Building the images, once for all sites', () =>
    docker('compose', '--project-name', PROJECT, '--project-directory', source.path, 'build'),
  );
  const mailServer = await startMailServer(root, `${PROJECT}-mail`);
  return makeRun({
    root,
    folder,
    logs,
    path,
    documents: readDocuments(source.path),
    source,
    mailServer,
    seed,
    perSecond: { forms: Number(values.forms), pages: Number(values.pages) },
  });
}

/** Removes the leftovers of a run that was killed: its containers block the names, and its volumes hold its submissions. */
async function removeLeftovers(): Promise<void> {
  const own = async (format: string, ...list: string[]) => {
    const names = (await docker(...list, '--format', format)).split('\n');
    return names.filter((name) => name.startsWith(`${PROJECT}-`));
  };
  for (const name of await own('{{.Names}}', 'ps', '--all')) await docker('rm', '--force', name);
  for (const name of await own('{{.Name}}', 'network', 'ls')) await succeeds('network', 'rm', name);
  for (const name of await own('{{.Name}}', 'volume', 'ls')) await docker('volume', 'rm', name);
  const images = await own('{{.Repository}}:{{.Tag}}', 'image', 'ls');
  // Keep this project's own images, so that the next build is short.
  const ofSites = images.filter(
    (name) => !SERVICES.some((service) => name.startsWith(`${PROJECT}-${service}:`)),
  );
  if (ofSites.length > 0) await succeeds('image', 'rm', ...ofSites);
}

async function playAll(): Promise<boolean> {
  const failed: string[] = [];
  for (const { name, title, play } of scenarios) {
    console.log(`\n▸ ${name}: ${title}`);
    const faults = await timed(name, () => play(run).catch((error: Error) => [error.message]));
    // A failed clean-up of one site must not stop the remaining parts.
    await run.closeSites().catch((error: Error) => faults.push(error.message));
    for (const fault of faults) console.log(`  ✗ ${fault}`);
    if (faults.length === 0) console.log('  ✓');
    else failed.push(name);
  }
  const rest = values.only === undefined ? uncovered(run) : [];
  for (const words of rest) console.log(`✗ ${words}`);
  if (failed.length > 0)
    console.log(`\nFailed: ${failed.join(', ')} (--only NAME --seed ${seed}; output in ${logs})`);
  return failed.length === 0 && rest.length === 0;
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${what}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  return result;
}

/** The containers' user owns the backup repositories. If this process is not root, only Docker can delete them. */
async function freeBackups(): Promise<void> {
  if (process.getuid?.() === 0) return;
  const asRoot = ['run', '--rm', '--user', '0:0', '--volume', `${folder}:/guide`];
  await docker(...asRoot, '--entrypoint', 'chmod', imageOf('restic'), '-R', 'a+rwX', '/guide');
}

async function takeDown(): Promise<void> {
  await run.closeSites();
  await run.mailServer.stop();
  await freeBackups();
  rmSync(folder, { recursive: true, force: true });
}
