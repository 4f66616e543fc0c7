import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from './servers/find-program.ts';
import { findOrInstall } from './servers/system-package.ts';

/** Timeout for Prometheus's tool. */
const LIMIT_MS = 180_000;

const folder = join(dirname(import.meta.dirname), 'docs/operations/monitoring');
const scratch = mkdtempSync(join(tmpdir(), 'poyanil-rules-'));
try {
  const find = () => findProgram(['promtool']);
  const promtool = findOrInstall(find, 'prometheus', ['debian', 'ubuntu'], console.log);
  process.exitCode = runChecks(promtool) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function runChecks(promtool: string | undefined): boolean {
  if (promtool === undefined) {
    console.error(
      'promtool is missing. Install Prometheus so that it is on the PATH (Debian: apt-get install prometheus)',
    );
    return false;
  }
  const checks = [
    ['check', 'rules', 'alerts.yml'],
    ['check', 'rules', writeDashboardRules()],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ];
  return checks.map((args) => run(promtool, args)).every(Boolean);
}

/** Writes the dashboard's expressions as rules, since the tool doesn't read dashboards. */
function writeDashboardRules(): string {
  const dashboard = readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8');
  const rules: object[] = [];
  JSON.parse(dashboard, (key, value: unknown) => {
    if (key === 'expr') rules.push({ record: `panel:${rules.length}`, expr: value });
    return value;
  });
  const path = join(scratch, 'dashboard.yml');
  // JSON is valid YAML.
  writeFileSync(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  return path;
}

function run(program: string, args: readonly string[]): boolean {
  console.log(`\n▸ promtool ${args.join(' ')}`);
  const options = { cwd: folder, stdio: 'inherit', timeout: LIMIT_MS } as const;
  return spawnSync(program, args, options).status === 0;
}
