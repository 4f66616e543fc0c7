import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A file of TypeScript or JavaScript, and what its syntax tree says of it. */
export interface SourceFile {
  path: string;
  /** The top-level folder that it stands in. */
  workspace: string;
  isTest: boolean;
  lines: number;
  /** Lines of each function, method and component that has a name; callbacks belong to theirs. */
  functions: number[];
  /** Files of the tree that it needs when it runs; an import of types alone is not among them. */
  imports: string[];
  /** Names that it declares and exports; what it passes on from another file is not among them. */
  exports: string[];
  docstrings: string[];
}

interface Workspace {
  folder: string;
  exports: Record<string, string>;
}

const CODE = /\.(?:ts|tsx|mjs)$/;
/** Files that a generator wrote, and declarations without code. */
const NOT_WRITTEN = /\.d\.ts$|\/generated\.ts$/;
const TEST = /^tests\/|\.(?:test|spec)\.tsx?$/;

/** Reads the code in the folders of a Git work tree, without what .gitignore names. */
export function readTree(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed
    .split('\n')
    .filter((path) => CODE.test(path) && !NOT_WRITTEN.test(path))
    .filter((path) => path.includes('/') && existsSync(join(root, path)));
  const workspaces = readWorkspaces(root, paths);
  return paths.map((path) => readSource(root, path, workspaces));
}

function readWorkspaces(root: string, paths: readonly string[]): Map<string, Workspace> {
  const folders = [...new Set(paths.map(workspaceOf))];
  const packages = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(
    packages.map((folder) => {
      const file = readFileSync(join(root, folder, 'package.json'), 'utf8');
      const { name, exports = {} }: { name: string; exports?: Record<string, string> } =
        JSON.parse(file);
      return [name, { folder, exports }];
    }),
  );
}

function readSource(
  root: string,
  path: string,
  workspaces: ReadonlyMap<string, Workspace>,
): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, comments } = parseSync(path, text);
  const lineCount = (start: number, end: number) => text.slice(start, end).split('\n').length;
  const functions: number[] = [];
  new Visitor({
    FunctionDeclaration: ({ start, end }) => functions.push(lineCount(start, end)),
    MethodDefinition: ({ start, end }) => functions.push(lineCount(start, end)),
    VariableDeclarator: ({ init }) => {
      const isFunction =
        init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (isFunction) functions.push(lineCount(init.start, init.end));
    },
  }).visit(program);
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ isType }) => !isType)
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return {
    path,
    workspace: workspaceOf(path),
    isTest: TEST.test(path),
    lines: text.split('\n').length - 1,
    functions,
    imports: [...new Set(requests.flatMap((request) => resolve(path, request, workspaces)))],
    exports: module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest === null)
      .flatMap(({ exportName }) => exportName.name ?? []),
    docstrings: comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ value }) => value.replaceAll(/^\s*\*+\s?/gm, '').trim()),
  };
}

function workspaceOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

/** The path of an imported file of this tree, or nothing where it is a package of others. */
function resolve(
  from: string,
  request: string,
  workspaces: ReadonlyMap<string, Workspace>,
): string[] {
  if (request.startsWith('.')) return [normalize(join(dirname(from), request))];
  const [scope = '', name = '', ...rest] = request.split('/');
  const workspace = workspaces.get(`${scope}/${name}`);
  if (workspace === undefined) return [];
  const key = ['.', ...rest].join('/');
  const target = workspace.exports[key] ?? workspace.exports['./*']?.replace('*', rest.join('/'));
  return target === undefined ? [] : [normalize(join(workspace.folder, target))];
}
