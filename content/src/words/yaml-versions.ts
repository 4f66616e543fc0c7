import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import type { ContentFault } from '../fault.ts';
import { partsOf } from '../read-file.ts';

const FILES = ['assets/*.yaml', 'entries/**/*.{yaml,md}', 'texts/**/*.{yaml,md}'];

const TIME_WITH_OFFSET = /T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** Finds values that another program, with the other version of YAML, would read otherwise: 'no', '1_000', 012. */
export function yamlVersionFaults(root: string): ContentFault[] {
  return FILES.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted()).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const { yaml } = partsOf(text, file.endsWith('.md') ? 'markdown' : 'yaml');
    return yaml === undefined ? [] : differencesIn(yaml).map((each) => ({ file, ...each }));
  });
}

function differencesIn(yaml: string): Omit<ContentFault, 'file'>[] {
  const old = parseDocument(yaml, { version: '1.1' });
  const now = parseDocument(yaml, { version: '1.2' });
  // What is no YAML at all was named when it was read.
  if (now.errors.length > 0) return [];
  const [error] = old.errors;
  if (error !== undefined) {
    return [{ field: '', reason: `is not YAML 1.1: ${error.message.split('\n')[0]}` }];
  }
  return compare(old.toJS(), now.toJS(), []);
}

function compare(
  old: unknown,
  now: unknown,
  path: readonly string[],
): Omit<ContentFault, 'file'>[] {
  if (isBranch(old) && isBranch(now)) {
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      compare(old[key], now[key], [...path, key]),
    );
  }
  if (isDeepStrictEqual(old, now) || isSameTime(old, now)) return [];
  const reason = `reads ${JSON.stringify(old)} in YAML 1.1 and ${JSON.stringify(now)} in YAML 1.2: write it in quotes`;
  return [{ field: path.join('.'), reason }];
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

/** A time with its offset is the same moment, whether a program reads a date or a text. */
function isSameTime(old: unknown, now: unknown): boolean {
  const isTime = typeof now === 'string' && TIME_WITH_OFFSET.test(now);
  return isTime && old instanceof Date && old.getTime() === Date.parse(now);
}
