import { percentile, table } from '../../tests/support/figures.ts';
import { readTree, type SourceFile } from './read-tree.ts';

/**
 * Words that begin a docstring without a subject, as in 'Whose films a page may show'. The first word alone
 * misses some and blames others ('As many as …'): the count is good for comparing two trees.
 */
const OPENERS =
  /^(?:Whose|Who|Whom|What|Where|When|Why|How|Which|As|Of|By|For|From|In|On|At|To|With|Without|After|Before|Since|Until|While)\b/;

const HEAD = [
  'part',
  'files',
  'lines',
  'file median / p90 / max',
  'functions',
  'function median / p90 / max',
  'one importer',
  'floors',
  'names exported twice',
  'docstrings',
  'without a subject',
];

/** Describes the code below `root` in a table: each workspace without its tests, then all of them, then all tests. */
export function measureHouse(root: string): string {
  const files = readTree(root);
  const product = files.filter(({ isTest }) => !isTest);
  const tests = files.filter(({ isTest }) => isTest);
  const workspaces = [...new Set(product.map(({ workspace }) => workspace))].toSorted();
  const rows = [
    ...workspaces.map((name) =>
      describe(
        name,
        product.filter(({ workspace }) => workspace === name),
        product,
      ),
    ),
    describe('all source', product, product),
    describe('all tests', tests, tests),
  ];
  const repeated = [...namesExportedTwice(product), ...namesExportedTwice(tests)];
  const notes = repeated.map(([name, paths]) => `- \`${name}\`: ${paths.join(', ')}`);
  return [table(HEAD, rows), ...(notes.length === 0 ? [] : ['', 'Exported twice:', ...notes])].join(
    '\n',
  );
}

/** `all` is whatever may import one of these files, and whose exports may bear the same name. */
function describe(
  title: string,
  files: readonly SourceFile[],
  all: readonly SourceFile[],
): string[] {
  const twice = namesExportedTwice(all);
  const docstrings = files.flatMap((file) => file.docstrings);
  const importedOnce = files.filter(
    ({ path }) => all.filter(({ imports }) => imports.includes(path)).length === 1,
  ).length;
  const lines = files.map((file) => file.lines);
  const functions = files.flatMap((file) => file.functions);
  return [
    title,
    files.length,
    lines.reduce((sum, each) => sum + each, 0),
    spread(lines),
    functions.length,
    spread(functions),
    `${importedOnce} (${Math.round((100 * importedOnce) / files.length)} %)`,
    floors(files),
    [...twice.values()].filter((paths) => files.some(({ path }) => paths.includes(path))).length,
    docstrings.length,
    docstrings.filter((words) => OPENERS.test(words)).length,
  ].map(String);
}

function spread(values: readonly number[]): string {
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  return `${percentile(values, 0.5)} / ${percentile(values, 0.9)} / ${largest}`;
}

/** Counts the files of the longest chain of imports among these. */
function floors(files: readonly SourceFile[]): number {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, number>();
  const floorsBelow = (path: string): number => {
    const file = byPath.get(path);
    if (file === undefined) return 0;
    const floor = known.get(path);
    if (floor !== undefined) return floor;
    known.set(path, 0); // ends a circle, where there is one
    const below = 1 + Math.max(0, ...file.imports.map(floorsBelow));
    known.set(path, below);
    return below;
  };
  return Math.max(0, ...files.map(({ path }) => floorsBelow(path)));
}

function namesExportedTwice(files: readonly SourceFile[]): Map<string, string[]> {
  const names = Map.groupBy(
    files.flatMap(({ path, exports }) => exports.map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  return new Map(
    [...names]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => [name, places.map(({ path }) => path)]),
  );
}
