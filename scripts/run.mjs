// Runs a program of the project on the project's own Node 24, after installing the packages of the lock file if necessary: `node
// scripts/run.mjs PROGRAM [ARGUMENT…]`. It is plain JavaScript, so that it runs on any installed Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, 'package-lock.json');
/** npm writes this file last, so it exists only after a complete installation. */
const installed = join(root, 'node_modules/.package-lock.json');
const marker = join(root, 'node_modules/.installed-lock-hash');

refuseOldNode();
const lockHash = createHash('sha256').update(readFileSync(lock)).digest('hex');
if (!isUpToDate()) install();
run(process.argv.slice(2));

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `This is Node ${process.versions.node}. Install Node ${OLDEST_NODE.join('.')} or newer (24 is best) and run the command again.`,
  );
}

function isUpToDate() {
  if (!existsSync(installed)) return false;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash) return true;
  // The user ran npm since the lock file changed.
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

function install() {
  const start = Date.now();
  console.log('Installing the packages that package-lock.json names (npm ci) …');
  const npm = process.env.npm_execpath;
  const [command, args] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  // Warnings would say that packages need a newer Node: it is one of the packages installed here.
  const { status, error } = spawnSync(command, [...args, 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    fail(
      `npm ci failed${error ? ` (${error.message})` : ''}: see its message above. It needs the network, or a filled npm cache.`,
    );
  }
  writeFileSync(marker, lockHash);
  console.log(`Installed in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
}

function run([program, ...args]) {
  const node = join(root, 'node_modules/.bin/node');
  const child = spawn(node, [join(root, program), ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to the program directly.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => fail(`${node} cannot be started: ${message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
