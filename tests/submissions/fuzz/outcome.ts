import { checkForm, type FormName, MAX_JSON_BYTES, type ProblemName } from '@poyanil/domain';

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
export function outcomeOfFields(form: FormName, fields: object): Outcome {
  const checked = checkForm(form, fields);
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
