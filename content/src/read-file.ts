import { parseDocument } from 'yaml';

export type FileFields =
  | { ok: true; values: Readonly<Record<string, unknown>>; body: string | undefined }
  | { ok: false; reason: string };

/** The values of a YAML file, or of a Markdown file's front matter, with the text below it. */
export function readFields(text: string, format: 'yaml' | 'markdown'): FileFields {
  if (format === 'yaml') return readYaml(text, undefined);
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  if (head === undefined)
    return { ok: false, reason: 'does not begin with front matter between lines of ---' };
  return readYaml(head, body?.trim() ?? '');
}

function readYaml(text: string, body: string | undefined): FileFields {
  // Dates stay as they are written: what they mean is checked with the other fields.
  const document = parseDocument(text, { schema: 'core', prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) return { ok: false, reason: `is not YAML: ${firstLine(error.message)}` };
  const values: unknown = document.toJS();
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return { ok: false, reason: 'holds no fields' };
  }
  return { ok: true, values: { ...values }, body };
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? message;
}
