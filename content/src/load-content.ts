import { globSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { assignPortraits } from './assign-portraits.ts';
import { checkReferences } from './check-references.ts';
import { ContentError, type ContentIssue } from './issue.ts';
import {
  type Content,
  type ContentField,
  type ContentTypeId,
  contentTypeIds,
  contentTypeOf,
  type Entry,
} from './model.ts';
import { loadAssets } from './read-assets.ts';
import {
  type FieldResult,
  IDENTIFIER,
  NO_ID,
  NO_TIME,
  readField,
  readMoment,
} from './read-field.ts';
import { readFields } from './read-file.ts';

const extensions = { yaml: '.yaml', markdown: '.md' } as const;

/** Reads and validates all content below a folder. Rejects with a ContentError that names every issue. */
export async function loadContent(root: string): Promise<Content> {
  const { content, faults } = await readContentFolder(root);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

/** Reads the content like `loadContent`, but resolves with what could be read and the issues. */
export async function readContentFolder(
  root: string,
): Promise<{ content: Content; faults: ContentIssue[] }> {
  const { assets: listed, faults } = loadAssets(root);
  const entries: Entry[] = [];
  for (const type of contentTypeIds) {
    for (const file of filesOf(root, type)) {
      const read = await readEntry(root, file, type);
      faults.push(...read.faults);
      if (read.entry !== undefined) entries.push(read.entry);
    }
  }
  const portraits = assignPortraits(root, entries);
  const content = {
    entries: portraits.content.entries,
    assets: [...listed, ...portraits.content.assets],
  };
  faults.push(...portraits.faults, ...strayFiles(root), ...checkReferences(content));
  return { content, faults: faults.toSorted(byPlace) };
}

function filesOf(root: string, type: ContentTypeId): string[] {
  const { folder, format } = contentTypeOf(type);
  return globSync(`entries/${folder}/**/*${extensions[format]}`, { cwd: root }).toSorted();
}

/** Reports files that no content type reads, so that editors learn why theirs has no effect. */
function strayFiles(root: string): ContentIssue[] {
  const known = new Set(contentTypeIds.flatMap((type) => filesOf(root, type)));
  return globSync('entries/**/*', { cwd: root, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => !known.has(file))
    .map((file) => ({
      file,
      field: '',
      reason: 'is not in a folder of entries, or does not have their ending',
    }));
}

async function readEntry(
  root: string,
  file: string,
  type: ContentTypeId,
): Promise<{ entry?: Entry; faults: ContentIssue[] }> {
  const { body, fields } = contentTypeOf(type);
  const read = readFields(root, file);
  if (!read.ok) return { faults: [{ file, field: '', reason: read.reason }] };
  const faults: ContentIssue[] = [];
  const fault = (field: string, reason: string) => faults.push({ file, field, reason });

  const id = basename(file, extname(file));
  if (!IDENTIFIER.test(id)) fault('', `its name ${NO_ID}`);
  const { publishedAt, draft = false, ...given } = read.values;
  if (typeof draft !== 'boolean') fault('draft', 'is neither true nor false');
  const time = readMoment(publishedAt);
  if (time === undefined) fault('publishedAt', NO_TIME);
  const raw: Record<string, unknown> = body === undefined ? given : { ...given, [body]: read.body };
  if (body !== undefined && Object.hasOwn(given, body)) {
    fault(body, 'must be below the front matter, not in it');
  }
  const values = await readValues(fields, raw, fault);
  const entry = {
    id,
    type,
    file,
    publishedAt: time ?? '',
    fields: values,
    isDraft: draft === true,
  };
  return { entry, faults };
}

async function readValues(
  fields: Readonly<Record<string, ContentField>>,
  raw: Readonly<Record<string, unknown>>,
  fault: (field: string, reason: string) => void,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const madeFrom = field.kind === 'text' ? field.madeFrom : undefined;
    const result =
      madeFrom === undefined
        ? await readField(field, raw[name])
        : makeField(madeFrom, raw[name], values);
    if ('reason' in result) fault(name, result.reason);
    else if (result.value !== undefined) values[name] = result.value;
  }
  for (const name of Object.keys(raw)) {
    if (!Object.hasOwn(fields, name)) fault(name, 'is not a field of this kind of entry');
  }
  return values;
}

function makeField(
  madeFrom: string,
  raw: unknown,
  values: Readonly<Record<string, unknown>>,
): FieldResult {
  if (raw !== undefined) return { reason: `is made from ${madeFrom}: write only that` };
  const lines = values[madeFrom];
  return Array.isArray(lines) ? { value: lines.join('\n') } : {};
}

function byPlace(one: ContentIssue, other: ContentIssue): number {
  return one.file.localeCompare(other.file) || one.field.localeCompare(other.field);
}
