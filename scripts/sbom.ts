import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { componentsOf, forbiddenLicences } from './checks/bill-of-materials.ts';

/** Writes a bill of materials (CycloneDX) of what each tier takes into production, and fails at a licence that we do not know. */
const TIERS = ['web', 'api', 'worker'];
const LIMIT_MS = 120_000;

const root = dirname(import.meta.dirname);
const folder = join(root, 'sbom');
mkdirSync(folder, { recursive: true });
const results = TIERS.map((tier) => writeBill(tier));
process.exitCode = results.every(Boolean) ? 0 : 1;

function writeBill(tier: string): boolean {
  const bill = readBill(tier);
  const path = join(folder, `${tier}.cdx.json`);
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
  const components = componentsOf(bill);
  console.log(`sbom/${tier}.cdx.json: ${components.length} packages of others`);
  const forbidden = forbiddenLicences(components);
  for (const fault of forbidden) console.error(`${tier}: ${fault}`);
  return forbidden.length === 0;
}

function readBill(tier: string): unknown {
  const args = ['sbom', '--workspace', tier, '--omit', 'dev', '--sbom-format', 'cyclonedx'];
  const { npm_execpath: npm } = process.env;
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const run = spawnSync(program, [...first, ...args], {
    ...{ cwd: root, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 },
  });
  if (run.status !== 0) throw new Error(`npm sbom failed for ${tier}: ${run.stderr}`);
  return JSON.parse(run.stdout);
}
