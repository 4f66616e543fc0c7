import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { ContentIssue } from './issue.ts';

export type FileFields =
  | { ok: true; values: Readonly<Record<string, unknown>>; body: string | undefined }
  | { ok: false; reason: string };

export const MISSING = 'is missing';

export function readFields(root: string, file: string): FileFields {
  const path = join(root, file);
  if (!existsSync(path)) return { ok: false, reason: MISSING };
  const text = readFileSync(path, 'utf8');
  if (!file.endsWith('.md')) return readYaml(text, undefined);
  const [, yaml, body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return yaml === undefined
    ? { ok: false, reason: 'does not begin with front matter between lines of ---' }
    : readYaml(yaml, body.trim());
}

/** Reads a YAML file that all hospitals share. Returns no data if it has an issue, which names the key. */
export function readChecked<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): { data?: z.infer<Schema>; faults: ContentIssue[] } {
  const read = readFields(root, file);
  if (!read.ok) return { faults: [{ file, field: '', reason: read.reason }] };
  const { data, error } = schema.safeParse(read.values);
  return error === undefined ? { data, faults: [] } : { faults: schemaFaults(error, file) };
}

/** Returns an issue for each key that a schema rejects; `above` are the keys above its values. */
export function schemaFaults(error: z.ZodError, file: string, ...above: string[]): ContentIssue[] {
  return error.issues.map(({ path, message }) => {
    return { file, field: [...above, ...path].join('.'), reason: message };
  });
}

/** Parsed files by their text, because a publication reads names, hours and fees again for each page. */
const knownYaml = new Map<string, Yaml>();

type Yaml = { values: Readonly<Record<string, unknown>> } | { reason: string };

function readYaml(text: string, body: string | undefined): FileFields {
  const yaml = knownYaml.get(text) ?? parseYaml(text);
  knownYaml.set(text, yaml);
  return 'reason' in yaml ? { ok: false, ...yaml } : { ok: true, ...yaml, body };
}

function parseYaml(text: string): Yaml {
  // Dates stay text; they are checked later with the other fields.
  const document = parseDocument(text, { schema: 'core', prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) return { reason: `is not YAML: ${firstLine(error.message)}` };
  const values: unknown = document.toJS();
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return { reason: 'contains no fields' };
  }
  return { values: { ...values } };
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? message;
}
