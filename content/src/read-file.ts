import { parseDocument } from 'yaml';

export type FileFields =
  | { ok: true; values: Readonly<Record<string, unknown>>; body: string | undefined }
  | { ok: false; reason: string };

export type FileFormat = 'yaml' | 'markdown';

/** The values of a YAML file, or of a Markdown file's front matter, with the text below it. */
export function readFields(text: string, format: FileFormat): FileFields {
  if (format === 'yaml') return readYaml(text, undefined);
  const [, yaml, body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return yaml === undefined
    ? { ok: false, reason: 'does not begin with front matter between lines of ---' }
    : readYaml(yaml, body.trim());
}

/** Files by their text: a publication reads names, hours and fees again for each page. */
const knownYaml = new Map<string, Yaml>();

type Yaml = { values: Readonly<Record<string, unknown>> } | { reason: string };

function readYaml(text: string, body: string | undefined): FileFields {
  const yaml = knownYaml.get(text) ?? parseYaml(text);
  knownYaml.set(text, yaml);
  return 'reason' in yaml ? { ok: false, ...yaml } : { ok: true, ...yaml, body };
}

function parseYaml(text: string): Yaml {
  // Dates stay as they are written: what they mean is checked with the other fields.
  const document = parseDocument(text, { schema: 'core', prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) return { reason: `is not YAML: ${firstLine(error.message)}` };
  const values: unknown = document.toJS();
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return { reason: 'holds no fields' };
  }
  return { values: { ...values } };
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? message;
}
