import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const LIMIT_MS = 120_000;

/** One package of others in a CycloneDX bill of materials. */
export interface Component {
  name: string;
  version: string;
  licences: string[];
}

const OUR_SCOPE = 'pkg:npm/%40poyanil/';

/** Licences that ask for no more than a mention. Another one is looked at before it stands here. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
]);

/** Licences of packages that name theirs in an old way, which npm does not read, as their files say. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'busboy@1.6.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

const licence = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ license: z.object({ name: z.string() }) }).transform(({ license }) => license.name),
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
]);
const bill = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z.array(licence).default([]),
    }),
  ),
});

/** Asks npm for the bill of materials of one workspace, by the lock file of a folder. */
export function readBill(folder: string, workspace: string): unknown {
  const args = ['sbom', '--package-lock-only', '--workspace', workspace];
  const { npm_execpath: npm } = process.env;
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const run = spawnSync(program, [...first, ...args, '--sbom-format', 'cyclonedx'], {
    ...{ cwd: folder, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 },
  });
  if (run.status !== 0) throw new Error(`npm sbom failed for ${workspace}: ${run.stderr}`);
  return JSON.parse(run.stdout);
}

/** The packages that are not ours; throws a ZodError for what is no bill of materials. */
export function componentsOf(raw: unknown): Component[] {
  return bill
    .parse(raw)
    .components.filter(({ purl }) => !purl.startsWith(OUR_SCOPE))
    .map(({ name, version, licenses }) => {
      const known = READ_BY_HAND[`${name}@${version}`];
      return { name, version, licences: known === undefined ? licenses : [known] };
    });
}

/** Lists what is wrong with their licences, a line each. */
export function forbiddenLicences(components: readonly Component[]): string[] {
  return components.flatMap(({ name, version, licences }) => {
    if (licences.length === 0) return [`${name} ${version} names no licence`];
    return licences
      .filter((expression) => !isPermissive(expression))
      .map((expression) => `${name} ${version} has the licence ${expression}`);
  });
}

/** Allows '(MIT OR CC0-1.0)' where either is allowed, and 'A AND B' where both are. */
function isPermissive(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => PERMISSIVE.has(each)));
}
