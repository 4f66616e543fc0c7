import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

// Writes a bill of materials (CycloneDX) of each tier's production dependencies, and fails at an unknown licence.

const LIMIT_MS = 120_000;
const TIERS = ['web', 'api', 'worker'];
const OUR_SCOPE = 'pkg:npm/%40poyanil/';

/** Licences that only require attribution. Review any other before you add it. */
const PERMISSIVE =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1'.split(
    ' ',
  );

/**
 * Packages that may also have the LGPL: sharp's image libraries. The publisher loads them as shared libraries, unchanged, so
 * that LGPL 3.0, section 4, requires nothing of our own code. Their README names each licence and its source.
 */
const SHARED_LIBRARY = /^@img\/sharp-/;
const LGPL = 'LGPL-3.0-or-later';

/** Licences of packages that declare theirs in an old format, which npm does not read; taken from their files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'busboy@1.6.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

const bill = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z
        .array(
          z.object({
            license: z
              .object({ id: z.string().optional(), name: z.string().optional() })
              .optional(),
            expression: z.string().optional(),
          }),
        )
        .default([]),
    }),
  ),
});

/** `npm sbom --omit dev` would also omit a tier's dependency that is a development dependency elsewhere, such as zod. */
export function copyProductionManifests(root: string, to: string): void {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const write = (file: string, { devDependencies: _, ...manifest }: Record<string, unknown>) =>
    writeFileSync(join(to, file), JSON.stringify(manifest));
  const lock = read('package-lock.json');
  for (const folder of ['', ...read('package.json').workspaces]) {
    mkdirSync(join(to, folder), { recursive: true });
    write(join(folder, 'package.json'), read(join(folder, 'package.json')));
    delete lock.packages[folder].devDependencies;
  }
  write('package-lock.json', lock);
}

export function readBill(folder: string, workspace: string): unknown {
  const { npm_execpath: npm } = process.env;
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const args = ['sbom', '--package-lock-only', '--workspace', workspace];
  const run = spawnSync(program, [...first, ...args, '--sbom-format', 'cyclonedx'], {
    ...{ cwd: folder, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 },
  });
  if (run.status !== 0) throw new Error(`npm sbom failed for ${workspace}: ${run.stderr}`);
  return JSON.parse(run.stdout);
}

export function componentsOf(raw: unknown): { name: string; licences: string[] }[] {
  const others = bill.parse(raw).components.filter(({ purl }) => !purl.startsWith(OUR_SCOPE));
  return others.map(({ name, version, licenses }) => {
    const known = READ_BY_HAND[`${name}@${version}`];
    const read = licenses.flatMap(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? [],
    );
    return { name: `${name}@${version}`, licences: known === undefined ? read : [known] };
  });
}

export function forbiddenLicences(components: ReturnType<typeof componentsOf>): string[] {
  return components.flatMap(({ name, licences }) => {
    if (licences.length === 0) return [`${name} names no licence`];
    return licences
      .filter((expression) => !isAllowed(expression, SHARED_LIBRARY.test(name) ? [LGPL] : []))
      .map((expression) => `${name} has the licence ${expression}`);
  });
}

/** Allows '(MIT OR CC0-1.0)' if either is allowed, and 'A AND B' if both are. */
function isAllowed(expression: string, besides: readonly string[]): boolean {
  const allowed = [...PERMISSIVE, ...besides];
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => allowed.includes(each)));
}

function writeBills(root: string): void {
  const folder = join(root, 'sbom');
  mkdirSync(folder, { recursive: true });
  const manifests = mkdtempSync(join(tmpdir(), 'poyanil-sbom-'));
  try {
    copyProductionManifests(root, manifests);
    for (const tier of TIERS) {
      const raw = readBill(manifests, tier);
      writeFileSync(join(folder, `${tier}.cdx.json`), `${JSON.stringify(raw, null, 2)}\n`);
      const components = componentsOf(raw);
      console.log(`sbom/${tier}.cdx.json: ${components.length} third-party packages`);
      for (const fault of forbiddenLicences(components)) {
        console.error(`${tier}: ${fault}`);
        process.exitCode = 1;
      }
    }
  } finally {
    rmSync(manifests, { recursive: true });
  }
}

if (import.meta.main) writeBills(dirname(import.meta.dirname));
