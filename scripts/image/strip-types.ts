import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const SOURCES = '*/{src,publisher}/**/*.ts';
/** Any string that may be the path of another source file: of an import, or of a thread's program. */
const RELATIVE_PATH = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g;

/** Strips the types of all sources below `root` as Node would: tokens keep line and column. Files and exports end in `.js`. */
export function stripTypes(root: string): void {
  const files = globSync(SOURCES, { cwd: root });
  if (files.length === 0) throw new Error(`There is no source below ${root}: ${SOURCES}`);
  const scripts = files.map((file) => [file, toScript(join(root, file))] as const);
  for (const [file, script] of scripts) {
    writeFileSync(join(root, file.replace(/\.ts$/, '.js')), script);
    rmSync(join(root, file));
  }
  for (const file of globSync('*/package.json', { cwd: root })) leadToScripts(join(root, file));
}

function toScript(path: string): string {
  try {
    return stripTypeScriptTypes(readFileSync(path, 'utf8')).replace(
      RELATIVE_PATH,
      (found, quote, other) =>
        existsSync(join(dirname(path), `${other}.ts`)) ? `${quote}${other}.js${quote}` : found,
    );
  } catch (error) {
    throw new Error(`The types of ${path} cannot be stripped`, { cause: error });
  }
}

function leadToScripts(path: string): void {
  const manifest: { exports?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  if (manifest.exports === undefined) return;
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]),
  );
  writeFileSync(path, `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
}

// Image builds run this on a copy of the sources.
if (import.meta.main) stripTypes(process.cwd());
