import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { componentsOf, forbiddenLicences, readBill } from './checks/bill-of-materials.ts';
import { copyProductionManifests } from './checks/production-manifests.ts';

/** Writes a bill of materials (CycloneDX) of what each tier takes into production, and fails at a licence that we do not know. */
const TIERS = ['web', 'api', 'worker'];

const root = dirname(import.meta.dirname);
const folder = join(root, 'sbom');
mkdirSync(folder, { recursive: true });
const manifests = mkdtempSync(join(tmpdir(), 'poyanil-sbom-'));
try {
  copyProductionManifests(root, manifests);
  const results = TIERS.map((tier) => writeBill(tier));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  rmSync(manifests, { recursive: true });
}

function writeBill(tier: string): boolean {
  const bill = readBill(manifests, tier);
  const path = join(folder, `${tier}.cdx.json`);
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
  const components = componentsOf(bill);
  console.log(`sbom/${tier}.cdx.json: ${components.length} packages of others`);
  const forbidden = forbiddenLicences(components);
  for (const fault of forbidden) console.error(`${tier}: ${fault}`);
  return forbidden.length === 0;
}
