import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listImages } from '../../../scripts/servers/images.ts';
import { onStopSignal } from '../../../scripts/site/stop-signals.ts';
import { useStandIns } from '../stand-ins.ts';
import { type Measured, measureVersion } from './measure-version.ts';
import { MACHINE_BYTES, NONE, readOptions } from './options.ts';
import { type Column, reportOf } from './report.ts';
import { makeSmallMachine, type SmallMachine } from './small-machine.ts';
import { openStack } from './stack.ts';

/** One version of the compose file and its images. */
interface Version {
  label: string;
  root: string;
  /** The name of its project. */
  name: string;
}

const ROOT = dirname(dirname(dirname(import.meta.dirname)));
const IMAGES = ['node', 'nginx', 'redis', 'caddy', 'mailpit'];

const { before, times } = readOptions(process.argv.slice(3));
const ends: (() => Promise<void>)[] = [];
let ending = Promise.resolve();
onStopSignal(takeDown);
try {
  process.exitCode = (await measureAll()) ? 0 : 1;
} finally {
  await takeDown();
}
process.exit();

/** Prints the table; tells whether this version bore the day. */
async function measureAll(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-memory-'));
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));
  const now: Version = { label: describeThis(), root: ROOT, name: 'poyanil-memory-now' };
  const versions = before === NONE ? [now] : [cloneOf(before, folder), now];
  await useStandIns(listImages().filter(({ name }) => IMAGES.includes(name)));
  const machine = await makeSmallMachine();
  ends.push(machine.remove);
  const columns: Column[] = [];
  for (const version of versions) {
    console.log(`\n▸ ${version.label}`);
    columns.push({ label: version.label, measured: await measure(version, folder, machine) });
    console.log(`\n${reportOf(columns, times)}`);
  }
  for (const { label, measured } of columns) {
    for (const fault of measured.faults) console.log(`\nNOT as promised, ${label}: ${fault}`);
  }
  // No change mends what an earlier version did wrong.
  return columns.at(-1)?.measured.faults.length === 0;
}

async function measure(
  { root, name }: Version,
  folder: string,
  machine: SmallMachine,
): Promise<Measured> {
  const own = join(folder, name);
  mkdirSync(own);
  const stack = await openStack({ root, name, folder: own }, machine);
  ends.push(stack.down);
  await stack.up();
  const measured = await measureVersion(stack, machine, { ...times, bytes: MACHINE_BYTES });
  ends.pop();
  await stack.down();
  return measured;
}

/** Clones this repository at a commit. */
function cloneOf(commit: string, folder: string): Version {
  const root = join(folder, 'clone');
  try {
    git('clone', '--quiet', '--no-checkout', ROOT, root);
    git('-C', root, 'checkout', '--quiet', '--detach', commit);
  } catch {
    throw new Error(
      `git has no ${commit} here: fetch it (git fetch --unshallow), name another by --before, or none by --before ${NONE}`,
    );
  }
  return { label: commit, root, name: 'poyanil-memory-before' };
}

/** The commit of this folder, and whether it has changes. */
function describeThis(): string {
  return git('-C', ROOT, 'describe', '--always', '--dirty', '--exclude', '*').trim();
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' });
}

/** Ends all that was begun, the last first; whoever calls meanwhile waits for the same end. */
function takeDown(): Promise<void> {
  ending = ending.then(async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  });
  return ending;
}
