import {
  checkForm,
  type FormName,
  MAX_JSON_BYTES,
  type ProblemName,
  resumeErrorOf,
} from '@poyanil/domain';
import { FILES, type Part } from './arbitrary-multipart.ts';

/**
 * The outcome that the contract wants for one request: the values that are kept, or the problem
 * that is told.
 */
export type Outcome =
  | { values: object }
  | { problem: ProblemName; field?: string; detail?: string };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body once more, apart from the API. */
export function outcomeOfJson(form: FormName, body: Uint8Array): Outcome {
  if (body.byteLength > MAX_JSON_BYTES) return { problem: 'content-too-large' };
  const parsed = parse(body);
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? outcomeOfFields(form, parsed)
    : { problem: 'malformed-request' };
}

/** The outcome that the domain's rules give for parsed values. */
function outcomeOfFields(form: FormName, fields: object): Outcome {
  const checked = checkForm(form, fields, new Date());
  if (checked.ok) return { values: checked.values };
  const { field, message } = checked.fault;
  return { problem: 'invalid-field', field, detail: message };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}

const MOST_FIELDS = 24;
const REPLACEMENT = '\uFFFD';

/**
 * The outcome that the contract wants for parts with plain names; any of several, where a body
 * breaks several rules.
 */
export function outcomesOfParts(parts: readonly Part[]): Outcome[] {
  // A browser sends an empty name where no file was chosen.
  const texts = parts.filter(({ fileName = '' }) => fileName === '');
  const files = parts.filter(({ fileName = '' }) => fileName !== '');
  const refusals = [...refusalsOfTexts(texts), ...refusalsOfFiles(files)];
  if (refusals.length > 0) return refusals;
  const fields = fieldsOf(texts);
  const isUnreadable = [...fields.values()].some((value) => [value].flat().includes(undefined));
  if (isUnreadable) return [{ problem: 'malformed-request' }];
  const resume = factsOf(files[0]);
  return [outcomeOfFields('jobApplication', Object.fromEntries(fields.set('resume', resume)))];
}

/** Texts of one name become a list; an unreadable one gives way to the next of its name. */
function fieldsOf(texts: readonly Part[]): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const part of texts) {
    const known = fields.get(part.name);
    const value = textOf(part);
    fields.set(part.name, known === undefined ? value : [known, value].flat());
  }
  return fields;
}

function refusalsOfTexts(texts: readonly Part[]): Outcome[] {
  const tooLarge = texts.some(({ content }) => content.byteLength > MAX_JSON_BYTES);
  const malformed =
    texts.length > MOST_FIELDS || texts.some((part) => textOf(part)?.includes(REPLACEMENT));
  return [
    ...(tooLarge ? [{ problem: 'content-too-large' } as const] : []),
    ...(malformed ? [{ problem: 'malformed-request' } as const] : []),
  ];
}

function refusalsOfFiles(files: readonly Part[]): Outcome[] {
  const malformed = files.length > 1 || files.some(({ name }) => name !== 'resume');
  return malformed ? [{ problem: 'malformed-request' }] : [];
}

/** Undefined where nobody knows the charset. */
function textOf({ content, charset = 'utf-8' }: Part): string | undefined {
  const bytes = Buffer.from(content);
  if (charset === 'latin1') return bytes.toString('latin1');
  return charset.toLowerCase() === 'utf-8' || bytes.length === 0 ? bytes.toString() : undefined;
}

function factsOf(file: Part | undefined): object | undefined {
  if (file?.fileName === undefined) return undefined;
  const error = resumeErrorOf({ name: file.fileName, size: file.content.byteLength });
  if (error !== undefined) return { error };
  const isKnown = Object.values(FILES).some((known) => Buffer.from(known).equals(file.content));
  return isKnown
    ? { fileName: file.fileName, bytes: file.content.byteLength }
    : { error: 'fileKind' };
}
