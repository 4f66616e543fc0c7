import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import { ContentError, type ContentFault } from '../fault.ts';
import { readFields } from '../read-file.ts';
import { fillIn } from './fill-in.ts';
import { type TextKind, type TextOf, textSchemas } from './text-model.ts';

/** A text as a hospital shows it: the main site's, with what differs put over it, and the hospital's facts filled in. */
export function loadText<Kind extends TextKind>(
  root: string,
  file: string,
  kind: Kind,
  hospital: HospitalId,
): TextOf<Kind> {
  const { text, faults } = readText(root, file, kind, hospital);
  if (text === undefined) throw new ContentError(faults);
  return text;
}

/** The same, with the faults beside it; no text where there is any. */
export function readText<Kind extends TextKind>(
  root: string,
  file: string,
  kind: Kind,
  hospital: HospitalId,
): { text?: TextOf<Kind>; faults: ContentFault[] } {
  const faults: ContentFault[] = [];
  const fault = (field: string, reason: string) => faults.push({ file, field, reason });
  const read = readFields(readFileSync(join(root, file), 'utf8'), 'yaml');
  if (!read.ok) return { faults: [{ file, field: '', reason: read.reason }] };
  const merged = mergeSite(read.values, hospital, fault);
  const filled = fillIn(merged, hospital, (reason) => fault('', reason));
  // The schema and its kind come from one table: the compiler cannot see that they belong together.
  const checked = textSchemas[kind].safeParse(filled);
  for (const { path, message } of checked.error?.issues ?? []) fault(path.join('.'), message);
  if (faults.length > 0 || !checked.success) return { faults };
  return { text: checked.data as TextOf<Kind>, faults };
}

function mergeSite(
  { sites = {}, ...main }: Readonly<Record<string, unknown>>,
  hospital: HospitalId,
  fault: (field: string, reason: string) => void,
): Record<string, unknown> {
  if (!isRecord(sites)) {
    fault('sites', 'holds no texts by place');
    return main;
  }
  const places = hospitalIds.map(placeKey);
  for (const place of Object.keys(sites)) {
    if (!places.includes(place)) fault(`sites.${place}`, 'is no place of ours');
  }
  const own = sites[placeKey(hospital)] ?? {};
  if (isRecord(own)) return { ...main, ...own };
  fault(`sites.${placeKey(hospital)}`, 'holds no fields');
  return main;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
