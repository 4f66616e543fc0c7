import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { ContentFault } from '../fault.ts';
import { readFields } from '../read-file.ts';

/** Reads a YAML file that all hospitals share; no data where it has a fault, which names the key. */
export function readChecked<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): { data?: z.infer<Schema>; faults: ContentFault[] } {
  const path = join(root, file);
  if (!existsSync(path)) return { faults: [{ file, field: '', reason: 'is missing' }] };
  const read = readFields(readFileSync(path, 'utf8'), 'yaml');
  if (!read.ok) return { faults: [{ file, field: '', reason: read.reason }] };
  const checked = schema.safeParse(read.values);
  if (checked.success) return { data: checked.data, faults: [] };
  return {
    faults: checked.error.issues.map(({ path: keys, message }) => {
      return { file, field: keys.join('.'), reason: message };
    }),
  };
}
